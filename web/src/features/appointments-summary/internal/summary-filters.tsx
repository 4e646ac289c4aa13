import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { guestQuery } from '#features/guests/queries.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { useSettledValue } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { DateRangeFilter } from '#ui/date-field/date-range-filter.tsx';
import { FilterButton, FilterChoice } from '#ui/filter-button/filter-button.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { MultiSelect } from '#ui/multi-select/multi-select.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { hasFilters, noFilters, presetOf, type RangePreset, rangeOf, rangePresets } from '../filter-rules.ts';
import { type SummarySearch, type SummarySearchChange, summaryStatuses } from '../summary-search-rules.ts';
import styles from './summary.module.css';
import { statusNames } from './summary-row.tsx';

interface SummaryFiltersProps {
  search: SummarySearch;
  today: string;
  onSearch: (change: SummarySearchChange) => void;
}

const none: readonly never[] = [];
export function SummaryFilters({ search, today, onSearch }: SummaryFiltersProps) {
  const { t, i18n } = useLingui();
  const { data: resources = none } = useQuery(resourcesQuery());
  const { data: services = none } = useQuery(servicesQuery());

  return (
    <FilterBar className={styles.filters} role="search" aria-label={t`Filters`}>
      <ServiceWords value={search.service ?? ''} onChange={(service) => onSearch({ service: service || undefined })} />
      <RangeFilter search={search} today={today} onSearch={onSearch} />
      <FilterChoice
        label={t`Status`}
        value={search.status}
        options={summaryStatuses.map((id) => ({ id, name: i18n._(statusNames[id]) }))}
        onChange={(status) => onSearch({ status })}
      />
      <FilterChoice
        label={t`Payment`}
        value={search.paid}
        options={[
          { id: 'no', name: t`Not paid` },
          { id: 'yes', name: t`Paid` },
        ]}
        onChange={(paid) => onSearch({ paid })}
      />
      <MultiSelect
        label={t`Staff and areas`}
        options={resources.map(({ id, name, type }) => ({
          id,
          label: name,
          detail: type === 'Staff' ? t`Staff member` : t`Area`,
        }))}
        value={search.resources ?? none}
        onChange={(ids) => onSearch({ resources: ids.length > 0 ? ids : undefined })}
      />
      <MultiSelect
        label={t`Services`}
        options={services.map(({ id, name, color }) => ({
          id,
          label: name,
          prefix: <span className={styles.dot} style={{ background: color }} />,
        }))}
        value={search.services ?? none}
        onChange={(ids) => onSearch({ services: ids.length > 0 ? ids : undefined })}
      />
      <GuestFilter guestId={search.holder} onChange={(holder) => onSearch({ holder })} />
      {hasFilters(search) ? (
        <Button action="quiet" size="small" onPress={() => onSearch(noFilters)}>
          {t`Clear filters`}
        </Button>
      ) : null}
    </FilterBar>
  );
}

/** Typed words are written to the address after a pause, not letter by letter. */
function ServiceWords({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const settled = useSettledValue(typed);
  const [asked, setAsked] = useState(value);
  // Follows a change of the address from elsewhere, such as "Clear filters" or the browser's Back.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => {
    if (settled === typed && settled !== asked) {
      setAsked(settled);
      onChange(settled);
    }
  }, [settled, typed, asked, onChange]);

  return (
    <div className={styles.words}>
      <SearchField label={t`Service`} placeholder={t`Search services`} value={typed} onChange={setTyped} />
    </div>
  );
}

interface GuestFilterProps {
  guestId: string | undefined;
  onChange: (guestId: string | undefined) => void;
}

function GuestFilter({ guestId, onChange }: GuestFilterProps) {
  const { t } = useLingui();
  const { data: guest } = useQuery({ ...guestQuery(guestId ?? ''), enabled: guestId !== undefined });
  const name = guestId === undefined ? undefined : (guest?.fullName ?? '…');
  return (
    <Popover label={t`Guest`} placement="bottom start" trigger={<FilterButton label={t`Guest`} value={name} />}>
      {(close) => (
        <div className={styles.guest}>
          <GuestComboBox
            label={t`Guest`}
            isLabelHidden
            autoFocus
            onChoose={({ id }) => {
              onChange(id ?? undefined);
              close();
            }}
          />
          <Button
            action="quiet"
            size="small"
            isDisabled={guestId === undefined}
            onPress={() => {
              onChange(undefined);
              close();
            }}
          >
            {t`All guests`}
          </Button>
        </div>
      )}
    </Popover>
  );
}

interface RangeFilterProps {
  search: SummarySearch;
  today: string;
  onSearch: (change: SummarySearchChange) => void;
}

const presetNames: Record<RangePreset, MessageDescriptor> = {
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  'next-7-days': msg`Next 7 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
};

function RangeFilter({ search, today, onSearch }: RangeFilterProps) {
  const { i18n } = useLingui();
  return (
    <DateRangeFilter
      range={search}
      presets={rangePresets.map((id) => ({ id, name: i18n._(presetNames[id]) }))}
      preset={presetOf(search, today)}
      today={today}
      onPreset={(id) => onSearch({ from: undefined, to: undefined, ...rangeOf(id, today) })}
      onChange={({ from, to }) => onSearch({ from, to })}
    />
  );
}
