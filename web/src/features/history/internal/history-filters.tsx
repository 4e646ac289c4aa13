import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { auditedEntities, auditedThings, historyGroups } from '@quieta/contract/history/audited-things';
import { keysOf } from '@quieta/contract/values/objects';
import { historyText } from '@quieta/messages/history/describe-entry';
import { useQuery } from '@tanstack/react-query';
import { datesOf, presetOf } from '#lib/date-presets.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { DateRangeFilter } from '#ui/date-field/date-range-filter.tsx';
import { FilterChip, FilterChoice } from '#ui/filter-button/filter-button.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { type HistorySearch, type HistorySearchChange, hasFilters, noFilters } from '../history-filter-rules.ts';
import { historyUsersQuery } from '../queries.ts';

const presetNames = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  'last-7-days': msg`Last 7 days`,
  'last-30-days': msg`Last 30 days`,
};
const presets = keysOf(presetNames);

const none: readonly never[] = [];

interface HistoryFiltersProps {
  search: HistorySearch;
  words: string;
  today: string;
  onWords: (words: string) => void;
  onSearch: (change: HistorySearchChange) => void;
}

/** The filters of the history: those with choices, and those that a link brought. */
export function HistoryFilters({ search, words, today, onWords, onSearch }: HistoryFiltersProps) {
  const { t, i18n } = useLingui();
  const text = historyText[currentLanguage()];
  const { data = none } = useQuery(historyUsersQuery());
  const users = data.map(({ id, username }) => ({ id, name: username }));
  const doers = [...users, { id: 'product', name: t`The product itself` }];
  const things = auditedEntities
    .filter((entity) => search.group === undefined || auditedThings[entity].group === search.group)
    .map((id) => ({ id, name: text.things[id].all }));
  return (
    <FilterBar role="search" aria-label={t`Filters`}>
      <SearchField label={t`Guest or sale number`} value={words} onChange={onWords} basis={240} />
      <DateRangeFilter
        range={search}
        presets={presets.map((id) => ({ id, name: i18n._(presetNames[id]) }))}
        preset={presetOf(presets, search, today)}
        today={today}
        onPreset={(preset) => onSearch(datesOf(preset, today))}
        onChange={onSearch}
      />
      <FilterChoice label={t`Who`} value={search.by} options={doers} onChange={(by) => onSearch({ by })} />
      <FilterChoice
        label={t`What changed`}
        value={search.entity}
        name={search.entity && text.things[search.entity].all}
        options={things}
        onChange={(entity) => onSearch({ entity, thing: undefined })}
      />
      <FilterChoice
        label={t`Where`}
        value={search.group}
        options={historyGroups.map((id) => ({ id, name: text.groups[id] }))}
        onChange={(group) => onSearch({ group, entity: undefined, thing: undefined })}
      />
      <FilterChoice
        label={t`Approved by`}
        value={search.approved}
        options={users}
        onChange={(approved) => onSearch({ approved })}
      />
      {search.thing === undefined ? null : (
        <FilterChip label={t`Only this one`} onRemove={() => onSearch({ thing: undefined, entity: undefined })} />
      )}
      {search.request === undefined ? null : (
        <FilterChip label={t`One action`} onRemove={() => onSearch({ request: undefined })} />
      )}
      {hasFilters(search) ? (
        <Button action="quiet" size="small" onPress={() => onSearch(noFilters)}>
          {t`Clear filters`}
        </Button>
      ) : null}
    </FilterBar>
  );
}
