import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SalesFilters as Filters, saleKinds } from '#addresses/checkout.ts';
import { paymentTypesQuery } from '#features/settings/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { DateRangeFilter } from '#ui/date-field/date-range-filter.tsx';
import { FilterChip, FilterChoice } from '#ui/filter-button/filter-button.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import {
  hasFilters,
  hasRange,
  noFilters,
  presetOf,
  type RangePreset,
  rangePresets,
  type SalesFiltersChange,
  toDates,
  toPreset,
} from '../../sale-filter-rules.ts';
import { type FilterNames, kindNames } from './filter-names.ts';

interface SalesFiltersProps {
  search: Filters;
  words: string;
  today: string;
  names: FilterNames;
  sellers: readonly { readonly id: string; readonly name: string }[];
  onWords: (words: string) => void;
  onSearch: (change: SalesFiltersChange) => void;
}

const presetNames: Record<RangePreset, MessageDescriptor> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  'last-7-days': msg`Last 7 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
};

const none: readonly never[] = [];
const noNumbers = { after: undefined, until: undefined } as const;

/** The filters of the sales: those with choices, and those that came with the address. */
export function SalesFilters({ search, words, today, names, sellers, onWords, onSearch }: SalesFiltersProps) {
  const { t, i18n } = useLingui();
  const { data: types = none } = useQuery(paymentTypesQuery());
  const isToday = !hasRange(search) && words.trim() === '' && search.state === undefined;
  const hasNumbers = names.numbers !== undefined;
  const isRanged = hasRange(search);
  const isDated = hasRange({ date: search.date, from: search.from, to: search.to });
  return (
    <FilterBar role="search" aria-label={t`Filters`}>
      <SearchField
        label={isRanged ? t`Payer or number` : t`Payer or number, on any day`}
        value={words}
        onChange={onWords}
        basis={264}
      />
      {hasNumbers && !isDated ? null : (
        <DateRangeFilter
          range={search.date === undefined ? search : { from: search.date, to: search.date }}
          presets={rangePresets.map((id) => ({ id, name: i18n._(presetNames[id]) }))}
          preset={presetOf(search, today, isToday)}
          emptyName={t`Any day`}
          today={today}
          onPreset={(preset) => onSearch(toPreset(preset, today))}
          onChange={(range) => onSearch(toDates(range, today))}
        />
      )}
      <FilterChoice
        label={t`Payment type`}
        value={search.tender}
        options={types.filter(({ id, archived }) => !archived || id === search.tender)}
        onChange={(tender) => onSearch({ tender })}
      />
      <FilterChoice
        label={t`Sold by`}
        value={search.person}
        options={sellers}
        onChange={(person) => onSearch({ person })}
      />
      <FilterChoice
        label={t`Kind of entry`}
        value={search.kind}
        options={saleKinds.map((id) => ({ id, name: i18n._(kindNames[id]) }))}
        onChange={(kind) => onSearch({ kind })}
      />
      {hasNumbers ? <FilterChip label={names.numbers ?? ''} onRemove={() => onSearch(noNumbers)} /> : null}
      {(['tax', 'category', 'of', 'state'] as const).map((filter) => {
        const name = names[filter];
        return name === undefined ? null : (
          <FilterChip key={filter} label={name} onRemove={() => onSearch({ [filter]: undefined })} />
        );
      })}
      {hasFilters(search) || hasNumbers ? (
        <Button action="quiet" size="small" onPress={() => onSearch({ ...noFilters, ...noNumbers })}>
          {t`Clear filters`}
        </Button>
      ) : null}
    </FilterBar>
  );
}
