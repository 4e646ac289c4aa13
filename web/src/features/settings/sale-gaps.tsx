import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import { Link } from 'react-aria-components/Link';
import { paths } from '#addresses/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './internal/sale-gaps.module.css';

/** The text in a form, where the context is visible. */
export const gapAdvice: Record<SaleGap['code'], MessageDescriptor> = {
  'tax-missing': msg`Without a tax it cannot be sold.`,
  'tax-unmapped': msg`Without department and VAT index of the printer nothing of it can be sold with a receipt.`,
  'payment-type-unmapped': msg`It prints a receipt, but the printer does not know it yet: choose what it is called there.`,
  'printer-currency': msg`The printer takes two decimals at most, and the branch’s currency has more: no receipt can be printed.`,
  'printer-not-configured': msg`Receipts are to be printed, and there is no printer.`,
};

/** The text on a row of a list. */
export const gapMarks: Record<SaleGap['code'], MessageDescriptor> = {
  'tax-missing': msg`No tax`,
  'tax-unmapped': msg`Not on the printer`,
  'payment-type-unmapped': msg`Not on the printer`,
  'printer-currency': msg`Not printable`,
  'printer-not-configured': msg`No printer`,
};

const places: Record<SaleGap['entity'], string> = {
  service: paths.services,
  product: paths.products,
  tax: paths.taxes,
  paymentType: paths.paymentTypes,
  branch: paths.printer,
};

/** Further ones are marked in the lists themselves. */
const max = 8;

/** The gaps for which sales will be refused, each with a link to the place to fill it. */
export function SaleGapList({ label, gaps }: { label: string; gaps: readonly SaleGap[] }) {
  const rest = gaps.length - max;
  return (
    <section className={styles.gaps} aria-label={label}>
      <p className={classNames(inRow(2), 'ink-due medium')}>
        <Icon alias="exclamation_triangle" size={18} />
        {label}
      </p>
      <ul className={styles.list}>
        {gaps.slice(0, max).map((gap) => (
          <li key={`${gap.code} ${gap.id}`}>
            <Link href={gap.entity === 'branch' ? places.branch : `${places[gap.entity]}?row=${gap.id}`}>
              <GapText gap={gap} />
            </Link>
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <Plural value={rest} one="and # more" other="and # more" />
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function GapText({ gap: { code, name } }: { gap: SaleGap }) {
  const { t } = useLingui();
  const texts: Record<SaleGap['code'], string> = {
    'tax-missing': t`${name}: no tax`,
    'tax-unmapped': t`${name}: no department or VAT index of the printer`,
    'payment-type-unmapped': t`${name}: not on the printer yet`,
    'printer-currency': t`The printer takes two decimals at most, and the branch’s currency has more: pay by what prints no receipt`,
    'printer-not-configured': t`No printer is set up`,
  };
  return texts[code];
}
