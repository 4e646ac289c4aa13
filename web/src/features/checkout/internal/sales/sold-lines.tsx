import { useLingui } from '@lingui/react/macro';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useMoney } from '#features/session/use-money.ts';
import { classNames } from '#ui/class-names.ts';
import { inRow } from '#ui/stack/stack.ts';
import { soldThings } from '../../refund-rules.ts';
import styles from './sales.module.css';

/** The lines of a sale, and how it was paid. */
export function SoldLines({ sale }: { sale: Sale }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <>
      <ul aria-label={t`Sold`}>
        {soldThings(sale.lines).map((lines) => (
          <SoldThing key={lines[0]?.id} lines={lines} discountReason={sale.discountReason} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum label={t`Total`} value={money(sale.total)} isStrong />
        {sale.tip === 0 ? null : <Sum label={t`Tip`} value={money(sale.tip)} />}
        {sale.tenders.map((tender) => (
          <Sum key={tender.id} label={labelOf(tender)} value={money(tender.amount)} />
        ))}
      </dl>
    </>
  );

  function labelOf({ name, given, voucher, cardTerminal }: Sale['tenders'][number]): string {
    if (voucher !== null) return `${voucher.packageName ?? name} ${formatVoucherCode(voucher.code)}`;
    return given === null
      ? [name, cardTerminal?.name].filter(Boolean).join(' · ')
      : t`${name}, received ${money(given)}`;
  }
}

interface SoldThingProps {
  /** One line, or the components of a package. */
  lines: readonly SaleLine[];
  discountReason: string | null;
}

function SoldThing({ lines, discountReason }: SoldThingProps) {
  const { t } = useLingui();
  const money = useMoney();
  const [line] = lines;
  if (line === undefined) return null;
  const { component } = line;
  const name = component === undefined ? line.name : `${component.packageName} ${formatVoucherCode(component.code)}`;
  return (
    <li className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
      <span className="texts">
        <span>{Math.abs(line.quantity) === 1 ? name : `${Math.abs(line.quantity)} × ${name}`}</span>
        {lines.map((one) => (
          <span key={one.id} className="faint">
            {detailsOf(one).filter(Boolean).join(' · ')}
          </span>
        ))}
      </span>
      <span>{money(lines.reduce((sum, { total }) => sum + total, 0))}</span>
    </li>
  );

  function detailsOf({ component: part, unit, discount, isHotelTax, taxName, refundedQuantity, ...one }: SaleLine) {
    const reason = one.discountReason ?? discountReason ?? '';
    return [
      part === undefined ? null : `${part.units} × ${part.name}`,
      part === undefined || lines.length === 1 ? null : money(one.total),
      unit === undefined ? null : paidBy(unit, Math.abs(one.quantity)),
      isHotelTax ? t`${taxName}, hotel guest` : taxName,
      // Odd cents of what units are worth were not taken off for any reason.
      discount === 0 || unit !== undefined ? null : t`${money(-discount)} ${reason}`,
      refundedQuantity === 0 ? null : t`${refundedQuantity} refunded`,
    ];
  }

  function paidBy({ packageName, nth, units }: NonNullable<SaleLine['unit']>, count: number): string {
    if (count === 1) return t`paid by ${packageName}, unit ${nth} of ${units}`;
    const first = nth - count + 1;
    return t`paid by ${packageName}, units ${first} to ${nth} of ${units}`;
  }
}

export function Sum({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className={classNames(inRow(3, { justify: 'between' }), styles.line)} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
