import { Plural, useLingui } from '@lingui/react/macro';
import type { SaleTotals, VatShare } from '@quieta/contract/checkout/sale-totals';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPercent } from '#lib/format/number.ts';
import styles from '../payment/pay.module.css';

interface SaleSumsProps {
  totals: SaleTotals;
  /** The part of the totals' VAT that this sale declares. */
  declared: readonly VatShare[];
  items: number;
  tip: number;
  /** The part of the total that units of courses and packages pay. */
  byUnits: number;
}

/** The cart's total and what it consists of: the same figures as on the receipt. */
export function SaleSums({ totals, declared, items, tip, byUnits }: SaleSumsProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const money = (minor: number) => formatMoney(minor, currency);
  const declaredBefore = vatOf(totals.vat) - vatOf(declared);
  return (
    <dl className={styles.totals}>
      <Line
        label={<Plural value={items} one="# item" other="# items" />}
        value={money(totals.total + totals.discount - totals.priceChange)}
      />
      {totals.priceChange === 0 ? null : <Line label={t`Price changes`} value={money(totals.priceChange)} />}
      {totals.discount === 0 ? null : <Line label={t`Discounts`} value={money(-totals.discount)} />}
      {declared.map(({ rateBasisPoints, vat }) => (
        <Line
          key={rateBasisPoints}
          label={t`VAT ${formatPercent(rateBasisPoints / 10_000, 2)} included`}
          value={money(vat)}
          isQuiet
        />
      ))}
      {declaredBefore === 0 ? null : <Line label={t`VAT already declared`} value={money(declaredBefore)} isQuiet />}
      {tip === 0 ? null : <Line label={t`Tip`} value={money(tip)} />}
      {byUnits === 0 ? null : <Line label={t`Paid by units`} value={money(-byUnits)} />}
      <div className={styles.total}>
        <dt>{t`Total`}</dt>
        <dd>{money(totals.total + tip - byUnits)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, value, isQuiet = false }: { label: ReactNode; value: string; isQuiet?: boolean }) {
  return (
    <div className={isQuiet ? styles.quietLine : styles.line}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function vatOf(shares: readonly VatShare[]): number {
  return shares.reduce((sum, { vat }) => sum + vat, 0);
}
