import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useToday } from '#features/session/store.ts';
import { paths } from '#lib/page/paths.ts';
import type { SalesSearch } from '#lib/page/search-params.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FilterBar } from '#ui/form/filter-bar.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Sheet, SheetRow } from '#ui/sheet/sheet.tsx';
import { SaleHeads, SaleListRow } from './internal/sales/sale-list-row.tsx';
import { SalePanel } from './internal/sales/sale-panel.tsx';
import styles from './internal/sales/sales.module.css';
import { salesQuery } from './queries.ts';

/** Undefined removes the parameter from the address. */
type SalesSearchChange = { readonly [Key in keyof SalesSearch]: SalesSearch[Key] | undefined };

interface SalesScreenProps {
  title: ReactNode;
  search: SalesSearch;
  onSearch: (change: SalesSearchChange) => void;
}

/** The sales of a day with their refunds; the chosen one beside them, to print it again, refund it or void it. */
export function SalesScreen({ title, search, onSearch }: SalesScreenProps) {
  const { t } = useLingui();
  const today = useToday();
  const date = search.date ?? today;
  const [words, setWords] = useState('');
  const requested = useSettledValue(words.trim());
  const query = useInfiniteQuery({ ...salesQuery(date, requested), placeholderData: (before) => before });
  const open = (sale: string | undefined) => onSearch({ sale });

  return (
    <SheetRow>
      <Sheet className={styles.sheet}>
        <PageHeader
          title={title}
          actions={
            <>
              <LinkButton href={paths.closedDays} action="quiet">
                <Trans>Closed days</Trans>
              </LinkButton>
              <LinkButton href={paths.closeDay} action="secondary">
                <Trans>Close the day</Trans>
              </LinkButton>
            </>
          }
        />
        <FilterBar>
          <DatePicker
            label={t`Day`}
            isLabelHidden
            value={date}
            today={today}
            onChange={(next) => onSearch({ date: next === null || next === today ? undefined : next })}
          />
          <SearchField label={t`Payer or number, on any day`} value={words} onChange={setWords} basis={280} />
        </FilterBar>
        <PagedList
          label={t`Sales`}
          query={query}
          heads={<SaleHeads withDate={requested !== ''} />}
          hint={requested === '' ? <Trans>Another day can be chosen above.</Trans> : undefined}
          action={
            requested === '' ? (
              <LinkButton href={paths.checkout} action="secondary">
                <Trans>Go to the checkout</Trans>
              </LinkButton>
            ) : (
              <Button action="secondary" onPress={() => setWords('')}>
                <Trans>Clear the search</Trans>
              </Button>
            )
          }
          none={
            requested === '' ? <Trans>Nothing was sold on this day.</Trans> : <Trans>No sale fits these words.</Trans>
          }
        >
          {(row) => (
            <SaleListRow
              key={row.id}
              row={row}
              isOpen={row.id === search.sale}
              withDate={requested !== ''}
              onOpen={() => open(row.id)}
            />
          )}
        </PagedList>
      </Sheet>
      {search.sale === undefined ? null : (
        <SalePanel key={search.sale} id={search.sale} onOpen={open} onClose={() => open(undefined)} />
      )}
    </SheetRow>
  );
}
