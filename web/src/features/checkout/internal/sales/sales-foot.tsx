import { Plural, Trans } from '@lingui/react/macro';
import type { SaleKind } from '@quieta/contract/checkout/sale';
import type { sumSales } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { keysOf } from '@quieta/contract/values/objects';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import type { SalesFilters } from '#addresses/checkout.ts';
import { salesAddress } from '#addresses/checkout.ts';
import { useMoney } from '#features/session/use-money.ts';
import { classNames } from '#ui/class-names.ts';
import type { FilterNames } from './filter-names.ts';
import styles from './sales.module.css';

interface SalesFootProps {
  sums: AnswerOf<typeof sumSales> | undefined;
  search: SalesFilters;
  names: FilterNames;
}

/** Sums of the listed sales, those that are not loaded included; each count leads to its rows. */
export function SalesFoot({ sums, search, names }: SalesFootProps) {
  const money = useMoney();
  if (sums === undefined) return <div className={styles.foot} />;
  const { sales, refunds, voids, corrections, total, tips, part } = sums;
  const counts: Record<SaleKind, number> = { sale: sales, refund: refunds, void: voids, correction: corrections };
  const texts: Record<SaleKind, ReactNode> = {
    sale: <Plural value={sales} one="# sale" other="# sales" />,
    refund: <Plural value={refunds} one="# refund" other="# refunds" />,
    void: <Plural value={voids} one="# void" other="# voids" />,
    correction: <Plural value={corrections} one="# correction" other="# corrections" />,
  };
  const kindHref = (kind: SaleKind) =>
    search.kind === undefined && counts[kind] > 0 ? salesAddress({ ...search, kind }) : null;
  // Where there is nothing at all, one count says so.
  const isNone = sales + refunds + voids + corrections === 0;
  const isShown = (kind: SaleKind) => counts[kind] > 0 || (isNone && kind === (search.kind ?? 'sale'));
  return (
    <div className={styles.foot} role="status">
      <span className={styles.counts}>
        {keysOf(counts).map((kind) =>
          isShown(kind) ? (
            <Figure key={kind} href={kindHref(kind)}>
              {texts[kind]}
            </Figure>
          ) : null,
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

/** Name of the filtered part: a payment type alone, since its tenders cover whole sales; others are of a line. */
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
