import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { SalesSearch } from '#addresses/checkout.ts';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { Screen } from '#features/session/page-trail.tsx';
import { useBusinessDate } from '#features/session/store.ts';
import { formatList } from '#lib/format/number.ts';
import { useSearchedWords } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PagedTable } from '#ui/paged-list/paged-list.tsx';
import { type FilterNames, useFilterNames } from './internal/sales/filter-names.ts';
import { useSaleColumns } from './internal/sales/sale-columns.tsx';
import { SalePanel } from './internal/sales/sale-panel.tsx';
import styles from './internal/sales/sales.module.css';
import { SalesFilters } from './internal/sales/sales-filters.tsx';
import { SalesFoot } from './internal/sales/sales-foot.tsx';
import { salesQuery, salesSumsQuery } from './queries.ts';
import {
  coversDays,
  criteriaOf,
  hasFilters,
  hasRange,
  noFilters,
  noRange,
  rangeCriteria,
} from './sale-filter-rules.ts';

/** Undefined removes the parameter from the address. */
type SalesSearchChange = { readonly [Key in keyof SalesSearch]?: SalesSearch[Key] | undefined };

interface SalesScreenProps {
  title: ReactNode;
  search: SalesSearch;
  onSearch: (change: SalesSearchChange) => void;
  /** Shows the invoice of a sale, or the way to issue it. */
  Invoice: ComponentType<{ saleId: string }>;
}

const nobody: readonly never[] = [];

/**
 * The sales of a day, or those behind any figure, with what they come to; the chosen one beside them. All filters stand
 * in the address but the words: they name guests, whom an address is not to tell of.
 */
export function SalesScreen({ title, search, onSearch, Invoice }: SalesScreenProps) {
  const { t } = useLingui();
  const today = useBusinessDate();
  const { words, setWords, requested } = useSearchedWords();
  const criteria = useMemo(() => criteriaOf(search, requested, today), [search, requested, today]);
  const query = useInfiniteQuery({ ...salesQuery(criteria), placeholderData: keepPreviousData });
  const { data: sums } = useQuery({ ...salesSumsQuery(criteria), placeholderData: keepPreviousData });
  const sellers = sums?.soldBy ?? nobody;
  const names = useFilterNames(search, sellers);
  const open = (sale: string | undefined) => onSearch({ sale });
  const { sale: openId, ...filters } = search;
  const isFiltered = hasFilters(search) || requested !== '';
  const withDate = coversDays(criteria);
  const columns = useSaleColumns(withDate);
  const clear = () => {
    setWords('');
    onSearch(noFilters);
  };
  const showToday = () => onSearch(noRange);

  return (
    <Screen
      className={styles.sheet}
      title={title}
      actions={
        <>
          <PageLink href={paths.invoices} action="secondary">
            <Trans>Invoices</Trans>
          </PageLink>
          <PageLink href={paths.closedDays} action="secondary">
            <Trans>Closed days</Trans>
          </PageLink>
          <PageLink href={paths.closeDay} action="secondary">
            <Trans>Close the day</Trans>
          </PageLink>
        </>
      }
      panel={
        openId === undefined ? null : (
          <SalePanel
            id={openId}
            invoice={<Invoice key={openId} saleId={openId} />}
            onOpen={open}
            onClose={() => open(undefined)}
          />
        )
      }
    >
      <SalesFilters
        search={search}
        words={words}
        today={today}
        names={names}
        sellers={sellers}
        onWords={setWords}
        onSearch={onSearch}
      />
      <PagedTable
        label={t`Sales`}
        query={query}
        columns={columns}
        layout={classNames(styles.columns, withDate && styles.dated)}
        rowClassName={styles.saleRow}
        openId={openId}
        onOpen={open}
        foot={<SalesFoot sums={sums} search={filters} names={names} />}
        none={<NothingFits names={names} words={requested} />}
        hint={
          isFiltered ? (
            <WithoutFilters criteria={rangeCriteria(search, requested, today)} />
          ) : (
            <Trans>Choose other days above.</Trans>
          )
        }
        action={
          isFiltered ? (
            <Button action="secondary" onPress={clear}>
              <Trans>Clear the filters</Trans>
            </Button>
          ) : hasRange(search) ? (
            <Button action="secondary" onPress={showToday}>
              <Trans>Show today</Trans>
            </Button>
          ) : (
            <PageLink href={paths.checkout} action="secondary">
              <Trans>Go to the checkout</Trans>
            </PageLink>
          )
        }
      />
    </Screen>
  );
}

/** Why the list is empty: the filters by their names, or the day. */
function NothingFits({ names, words }: { names: FilterNames; words: string }) {
  const { t } = useLingui();
  const { tender, person, kind, of, tax, category, state, numbers } = names;
  const set = [words && `“${words}”`, kind, tender, person, of, tax, category, state].filter(Boolean);
  if (set.length === 0)
    return numbers === undefined ? t`Nothing was sold in this time.` : t`Nothing was sold with these numbers.`;
  // Strings only: the filter above leaves no empty ones.
  return <Trans>No match for: {formatList(set as string[])}.</Trans>;
}

/** How many there are in the same dates or numbers without the filters. */
function WithoutFilters({ criteria }: { criteria: ReturnType<typeof rangeCriteria> }) {
  const { data } = useQuery(salesSumsQuery(criteria));
  if (data === undefined) return null;
  const count = data.sales + data.refunds + data.voids + data.corrections;
  return (
    <Plural
      value={count}
      _0="Without the filters there is nothing either."
      one="Without the filters there is one entry."
      other="Without the filters there are # entries."
    />
  );
}
