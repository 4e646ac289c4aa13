import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { resourcesQuery } from '#features/resources/queries.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import type { SummarySearch, SummarySearchChange } from '#lib/page/summary-search.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterBar } from '#ui/form/filter-bar.tsx';
import { MultiSelect } from '#ui/multi-select/multi-select.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { hasFilters, noFilters } from '../filter-rules.ts';
import { GuestFilter } from './guest-filter.tsx';
import { PaidFilter } from './paid-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import styles from './summary.module.css';

interface SummaryFiltersProps {
  search: SummarySearch;
  today: string;
  onSearch: (change: SummarySearchChange) => void;
}

const none: readonly never[] = [];
export function SummaryFilters({ search, today, onSearch }: SummaryFiltersProps) {
  const { t } = useLingui();
  const { data: resources = none } = useQuery(resourcesQuery());
  const { data: services = none } = useQuery(servicesQuery());

  return (
    <FilterBar className={styles.filters} role="search" aria-label={t`Filters`}>
      <ServiceWords value={search.service ?? ''} onChange={(service) => onSearch({ service: service || undefined })} />
      <RangeFilter search={search} today={today} onSearch={onSearch} />
      <StatusFilter value={search.status} onChange={(status) => onSearch({ status })} />
      <PaidFilter value={search.paid} onChange={(paid) => onSearch({ paid })} />
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
