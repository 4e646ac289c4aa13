import { useLingui } from '@lingui/react/macro';
import type { Service } from '@quieta/contract/settings/service';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { serviceCategoriesQuery, servicesQuery } from '#features/settings/queries.ts';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { matches } from '#lib/searching.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { setService } from '../draft-field-rules.ts';
import { changeDraft } from '../draft-store.ts';
import modes from './modes.module.css';
import styles from './panel.module.css';
import { servicePrice } from './service-field.tsx';

const all = 'all';

/** Searches for a service by words, category and staff member (SCH-01, mode searchService). */
export function ServiceMode({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const { currency, timeZone } = useBranch();
  const [words, setWords] = useState('');
  const [category, setCategory] = useState(all);
  const [staffId, setStaffId] = useState(all);
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: categories = [] } = useQuery(serviceCategoriesQuery());
  const { data: resources = [] } = useQuery(resourcesQuery());
  const staff = resources.filter(({ type, archived }) => type === 'Staff' && !archived);
  const shown = services.filter(
    (service) =>
      !service.archived &&
      matches(service.name, words) &&
      (category === all || service.serviceCategoryId === category) &&
      (staffId === all || service.resourceIds.includes(staffId)),
  );

  function choose(service: Service) {
    changeDraft((current) => {
      const chosen = setService(current, service, resources, timeZone);
      return staffId === all ? chosen : { ...chosen, staffId };
    });
    onBack();
  }

  return (
    <SidePanel title={t`Find a service`} onBack={onBack} onClose={onClose}>
      <div className={inColumn(3)}>
        <SearchField label={t`Service`} placeholder={t`Treatment`} value={words} onChange={setWords} autoFocus />
        <FieldPair>
          <Select
            label={t`Category`}
            options={[
              { id: all, label: t({ message: 'All', context: 'categories' }) },
              ...categories.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, label: name })),
            ]}
            value={category}
            onChange={setCategory}
          />
          <Select
            label={t`Staff`}
            options={[{ id: all, label: t`Anybody` }, ...staff.map(({ id, name }) => ({ id, label: name }))]}
            value={staffId}
            onChange={setStaffId}
          />
        </FieldPair>
        {shown.length === 0 ? <EmptyState>{t`No service matches.`}</EmptyState> : null}
        <ul className={modes.plainList} aria-label={t`Services`}>
          {shown.map((service) => (
            <li key={service.id}>
              <button type="button" className={modes.choice} onClick={() => choose(service)}>
                <span className={classNames(styles.swatch, serviceColours(service.color))} />
                <span className="grow">
                  <span className={modes.choiceName}>{service.name}</span>
                  <span className="note">{formatDuration(service.duration)}</span>
                </span>
                <span>{servicePrice(service, 1, currency)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
