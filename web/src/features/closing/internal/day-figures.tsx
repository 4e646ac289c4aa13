import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { CloseRange } from '@quieta/contract/closing/day-books';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { useMoney } from '#features/session/use-money.ts';
import { formatPercent } from '#lib/format/number.ts';
import { classNames } from '#ui/class-names.ts';
import { type SalesFilters, salesHref } from '../sales-href.ts';
import styles from './closing.module.css';

interface DayFiguresProps {
  figures: SaleFigures;
  range: CloseRange;
}

/** The X in full: payment types, VAT, categories, and what else was sold or taken back. Each figure opens its sales. */
export function DayFigures({ figures, range: { after, until } }: DayFiguresProps) {
  const { t } = useLingui();
  const money = useMoney();
  const href = (filters: SalesFilters) => salesHref({ after, until, ...filters });
  return (
    <div className={styles.figures}>
      <FigureTable title={t`Payment types`}>
        {figures.tenders.map(({ paymentTypeId, kind, printerCode, name, count, amount }) => (
          <Figure
            key={`${paymentTypeId} ${kind} ${printerCode}`}
            label={name}
            detail={String(count)}
            amount={money(amount)}
            href={href({ tender: paymentTypeId })}
          />
        ))}
      </FigureTable>
      <FigureTable title={t`VAT`}>
        {figures.taxes.map(({ rate, gross, net, vat }) => (
          <Figure
            key={rate}
            label={formatPercent(rate / 100, Number.isInteger(rate) ? 0 : 1)}
            detail={
              <Trans>
                {money(net)} net, {money(vat)} VAT
              </Trans>
            }
            amount={money(gross)}
            href={href({ tax: rate })}
          />
        ))}
        {figures.outsideVat === 0 ? null : <Figure label={t`Outside VAT`} amount={money(figures.outsideVat)} />}
        {figures.prepaid === 0 ? null : <Figure label={t`VAT declared before`} amount={money(figures.prepaid)} />}
      </FigureTable>
      <FigureTable title={t`Categories`}>
        {figures.categories.map(({ categoryId, name, services, products }) => (
          <Figure
            key={categoryId ?? 'none'}
            label={name ?? t`Without a category`}
            amount={money(services + products)}
            href={href({ category: categoryId ?? 'none' })}
          />
        ))}
      </FigureTable>
      <FigureTable title={t`Of these`}>
        <Figure label={t`Treatments`} amount={money(figures.services)} href={href({ of: 'services' })} />
        <Figure label={t`Products`} amount={money(figures.products)} href={href({ of: 'products' })} />
        <Counted label={t`Gift vouchers sold`} of={figures.vouchersSold} href={href({ of: 'vouchers' })} />
        <Counted label={t`Deposits taken`} of={figures.depositsSold} href={href({ of: 'deposits' })} />
        <Counted label={t`Vouchers redeemed`} of={figures.vouchersRedeemed} href={href({ of: 'redeemed' })} />
        <Counted label={t`Deposits used`} of={figures.depositsRedeemed} href={href({ of: 'redeemed' })} />
        <Counted label={t`Refunds`} of={figures.refunds} href={href({ kind: 'refund' })} />
        <Counted label={t`Voids`} of={figures.voids} href={href({ kind: 'void' })} />
        {figures.corrections === 0 ? null : (
          <Figure label={t`Corrections`} amount={String(figures.corrections)} href={href({ kind: 'correction' })} />
        )}
        {figures.discounts === 0 ? null : (
          <Figure label={t`Discounts`} amount={money(figures.discounts)} href={href({ of: 'discounts' })} />
        )}
        {figures.tips === 0 ? null : (
          <Figure label={t`Tips`} amount={money(figures.tips)} href={href({ of: 'tips' })} />
        )}
      </FigureTable>
    </div>
  );
}

function FigureTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.figureGroup} aria-label={title}>
      <h3 className="caption">{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

interface FigureProps {
  label: ReactNode;
  detail?: ReactNode;
  amount: string;
  href?: string;
}

function Figure({ label, detail, amount, href }: FigureProps) {
  return (
    <div className={styles.figureRow}>
      <dt>
        {label}
        {detail === undefined ? null : <span className="faint"> {detail}</span>}
      </dt>
      <dd>
        {href === undefined ? (
          amount
        ) : (
          <Link className={classNames(styles.figure)} href={href}>
            {amount}
          </Link>
        )}
      </dd>
    </div>
  );
}

function Counted({ label, of, href }: { label: string; of: { count: number; amount: number }; href: string }) {
  const money = useMoney();
  if (of.count === 0 && of.amount === 0) return null;
  return <Figure label={label} detail={String(of.count)} amount={money(of.amount)} href={href} />;
}
