import { Plural, Trans } from '@lingui/react/macro';
import type { sumSales } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { useMoney } from '#features/session/use-money.ts';
import { salesAddress } from '#lib/page/sales-address.ts';
import type { SalesFilters } from '#lib/page/search-params.ts';
import { classNames } from '#ui/class-names.ts';
import type { FilterNames } from './filter-names.ts';
import styles from './sales.module.css';

interface SalesFootProps {
  sums: AnswerOf<typeof sumSales> | undefined;
  search: SalesFilters;
  names: FilterNames;
}

/** What the listed sales come to, those that are not loaded included; each count leads to its rows. */
export function SalesFoot({ sums, search, names }: SalesFootProps) {
  const money = useMoney();
  if (sums === undefined) return <div className={styles.foot} />;
  const { sales, refunds, voids, corrections, total, tips, part } = sums;
  const kindHref = (kind: NonNullable<SalesFilters['kind']>) =>
    search.kind === undefined ? salesAddress({ ...search, kind }) : null;
  return (
    <div className={styles.foot} role="status">
      <span className={styles.counts}>
        <Figure href={kindHref('sale')}>
          <Plural value={sales} one="# sale" other="# sales" />
        </Figure>
        {refunds === 0 ? null : (
          <Figure href={kindHref('refund')}>
            <Plural value={refunds} one="# refund" other="# refunds" />
          </Figure>
        )}
        {voids === 0 ? null : (
          <Figure href={kindHref('void')}>
            <Plural value={voids} one="# void" other="# voids" />
          </Figure>
        )}
        {corrections === 0 ? null : (
          <Figure href={kindHref('correction')}>
            <Plural value={corrections} one="# correction" other="# corrections" />
          </Figure>
        )}
      </span>
      <span className={styles.amounts}>
        {tips === 0 ? null : (
          <span>
            <Trans>Tips</Trans> <b>{money(tips)}</b>
          </span>
        )}
        <span>
          <Trans>Total</Trans> <b>{money(total)}</b>
        </span>
        {part === null ? null : (
          <span className={styles.part}>
            {partName(names)} <b>{money(part)}</b>
          </span>
        )}
      </span>
    </div>
  );
}

/** What the part is of: a payment type stands alone, because its tenders cover the whole sale; the others are said of one line. */
function partName({ tender, of, tax, category }: FilterNames): string {
  return tender ?? [of, tax, category].filter((name) => name !== undefined).join(' · ');
}

/** A count that leads to its rows, unless they are the ones that are shown. */
function Figure({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <b>{children}</b>;
  return (
    <Link href={href} className={classNames(styles.figure)}>
      {children}
    </Link>
  );
}
