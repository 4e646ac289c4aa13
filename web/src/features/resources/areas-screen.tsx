import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Area } from '@quieta/contract/resources/area-endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { NameField } from '#features/settings/form-parts.tsx';
import { readFields, readText } from '#features/settings/form-rules.ts';
import { RowsScreen } from '#features/settings/rows-screen.tsx';
import type { SettingsKind } from '#features/settings/use-row-editing.ts';
import { CapacityField } from './internal/capacity-field.tsx';
import { areasQuery } from './internal/list-queries.ts';
import { RotaLink } from './internal/rota-link.tsx';
import { ServiceChecklist, ServiceCount } from './internal/service-checklist.tsx';
import { areaCalls, type WrittenArea } from './mutations.ts';
import { noServiceChange } from './service-change-rules.ts';

function areaKind(branchId: string): SettingsKind<Area, WrittenArea, WrittenArea> {
  return {
    entity: 'resource',
    queryKey: areasQuery().queryKey,
    calls: areaCalls(branchId),
    draftOf: (row) => ({
      name: row?.name ?? '',
      capacity: row?.capacity ?? 1,
      archived: row?.archived ?? false,
      services: noServiceChange,
    }),
    read: ({ name, ...draft }) => readFields({ ...draft, name: readText(name) }),
  };
}

interface AreasScreenProps {
  title: ReactNode;
  /** Shown above the list: the choice between the lists. */
  children: ReactNode;
}

/** Areas of the spa, in which treatments happen (RES-06). */
export function AreasScreen({ title, children }: AreasScreenProps) {
  const { t } = useLingui();
  return (
    <RowsScreen
      title={title}
      texts={{
        list: t`Areas`,
        add: t`New area`,
        none: t`There is no area yet.`,
        inUse: t`It has bookings or equipment and cannot be deleted. Archived, it takes no new ones; what is booked stays.`,
        archived: t`Archived: no new bookings are taken, what is booked stays.`,
      }}
      kind={areaKind(useBranch().id)}
      query={useQuery(areasQuery())}
      renderRow={({ id, capacity }) => ({
        detail: plural(capacity, { one: '# guest at a time', other: '# guests at a time' }),
        suffix: <ServiceCount resourceId={id} />,
      })}
      renderFields={(form, row) => (
        <>
          <NameField {...form.field('name')} maxLength={120} />
          <CapacityField
            label={t`Guests at a time`}
            {...form.field('capacity')}
            clashes={form.clashes}
            description={t`How many guests can be treated here at the same time.`}
          />
          <ServiceChecklist
            legend={t`Services performed here`}
            resourceId={row?.id ?? null}
            {...form.field('services')}
          />
          {row === null ? (
            <p className="faint">{t`Open whenever the spa is open, until it gets hours of its own on the rota.`}</p>
          ) : (
            <RotaLink resourceId={row.id} note={t`Open whenever the spa is open, unless it has hours of its own.`} />
          )}
        </>
      )}
    >
      {children}
    </RowsScreen>
  );
}
