import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery, paymentTypesQuery, taxesQuery } from '#features/settings/queries.ts';
import { useActions } from '#lib/actions.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPercent } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { cartTotals } from '../cart-rules.ts';
import { useCart } from '../cart-store.ts';
import { LastSale } from './last-sale.tsx';
import styles from './pay.module.css';
import { PaymentTiles } from './payment-tiles.tsx';
import { useSelling } from './use-selling.ts';

/** What it comes to, how it is paid, and the one button that takes the money. */
export function PayZone({ onSold }: { onSold: () => void }) {
  const { t } = useLingui();
  const branch = useBranch();
  const { currency } = branch;
  const cart = useCart();
  const { data: taxes = [] } = useQuery(taxesQuery());
  const types = useQuery(paymentTypesQuery());
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const selling = useSelling({ onSold });
  const offered = types.data?.filter(({ archived }) => !archived) ?? [];
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered.find(({ kind }) => kind === 'Custom') ?? null;
  const totals = cartTotals(cart, taxes);
  const items = cart.rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const isReady = cart.rows.length > 0 && chosen !== null;
  const money = (minor: number) => formatMoney(minor, currency);
  const pay = () => chosen !== null && void selling.sell(cart, chosen);
  useActions(isReady ? [{ id: 'pay', label: t`Take the payment`, icon: 'checkout', keys: 'mod+enter', run: pay }] : []);

  return (
    <div className={styles.pay}>
      <dl className={styles.totals}>
        <Line
          label={<Plural value={items} one="# item" other="# items" />}
          value={money(totals.total - totals.priceChange)}
        />
        {totals.priceChange === 0 ? null : <Line label={t`Price changes`} value={money(totals.priceChange)} />}
        {totals.vat.map(({ rateBasisPoints, vat }) => (
          <Line
            key={rateBasisPoints}
            label={t`VAT ${formatPercent(rateBasisPoints / 10_000)} included`}
            value={money(vat)}
            isQuiet
          />
        ))}
        <div className={styles.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{money(totals.total)}</dd>
        </div>
      </dl>
      {types.isError ? (
        <ErrorState onRetry={() => void types.refetch()} isRetrying={types.isFetching} />
      ) : (
        <PaymentTiles types={offered} chosen={chosen} onChoose={({ id }) => setChosenId(id)} />
      )}
      <div className={styles.act}>
        {selling.refusal === null ? null : (
          <p className={styles.refusal} role="alert">
            <Icon alias="exclamation_triangle" size={18} />
            {selling.refusal}
          </p>
        )}
        {selling.last === null || cart.rows.length > 0 ? (
          <ReceiptNote type={chosen} deviceId={profile?.printerDeviceId ?? null} />
        ) : (
          <LastSale sale={selling.last} />
        )}
        <Button size="hero" isWide isDisabled={!isReady} isPending={selling.isSelling} onPress={pay}>
          <span className={styles.actName}>
            {chosen === null ? <Trans>Pay</Trans> : <Trans>Pay by {chosen.name}</Trans>}
          </span>
          <span>{money(totals.total)}</span>
        </Button>
        <p className={styles.final}>
          <Trans>You can still change the payer and prices. After this the sale is final.</Trans>
        </p>
      </div>
    </div>
  );
}

function Line({ label, value, isQuiet = false }: { label: React.ReactNode; value: string; isQuiet?: boolean }) {
  return (
    <div className={isQuiet ? styles.quietLine : styles.line}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What will be handed over with this payment. */
function ReceiptNote({ type, deviceId }: { type: PaymentType | null; deviceId: string | null }) {
  if (type === null) return null;
  return (
    <div className={styles.receipt}>
      <Icon alias="printer" size={18} />
      <div>
        <div className={styles.receiptName}>
          {type.printsReceipt ? <Trans>Fiscal receipt</Trans> : <Trans>No receipt</Trans>}
        </div>
        <div className={styles.detail}>
          {type.printsReceipt ? (
            deviceId === null ? (
              <Trans>No printer is set up</Trans>
            ) : (
              <Trans>Prints at {deviceId}</Trans>
            )
          ) : (
            <Trans>This payment type prints none</Trans>
          )}
        </div>
      </div>
    </div>
  );
}
