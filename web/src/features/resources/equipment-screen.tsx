import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Equipment } from '@quieta/contract/resources/equipment-endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChecklistField } from '#features/settings/checklist-field.tsx';
import { NameField } from '#features/settings/form-parts.tsx';
import { readFields, readText } from '#features/settings/form-rules.ts';
import { RowsScreen } from '#features/settings/rows-screen.tsx';
import type { Form } from '#features/settings/use-editing.ts';
import type { SettingsKind } from '#features/settings/use-row-editing.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { CapacityField } from './internal/capacity-field.tsx';
import { ClashList } from './internal/clash-list.tsx';
import { areasQuery, equipmentQuery } from './internal/list-queries.ts';
import { OutOfOrder } from './internal/out-of-order.tsx';
import { RotaLink } from './internal/rota-link.tsx';
import { equipmentCalls, type WrittenEquipment } from './mutations.ts';

const equipmentKind: SettingsKind<Equipment, WrittenEquipment, WrittenEquipment> = {
  entity: 'resource',
  queryKey: equipmentQuery().queryKey,
  calls: equipmentCalls,
  draftOf: (row) => ({
    name: row?.name ?? '',
    capacity: row?.capacity ?? 1,
    areaIds: row?.areaIds ?? [],
    archived: row?.archived ?? false,
  }),
  read: ({ name, ...draft }) => readFields({ ...draft, name: readText(name) }),
};

interface EquipmentScreenProps {
  title: ReactNode;
  /** Shown above the list: the choice between the lists. */
  children: ReactNode;
}

/** Equipment that parts of services take, such as a laser. */
export function EquipmentScreen({ title, children }: EquipmentScreenProps) {
  const { t } = useLingui();
  const { data: areas = [] } = useQuery(areasQuery());
  const standsIn = (row: Equipment) =>
    row.areaIds.length === 0 ? t`In any area` : areas.flatMap(({ id, name }) => (row.areaIds.includes(id) ? name : []));
  return (
    <RowsScreen
      title={title}
      texts={{
        list: t`Equipment`,
        add: t`New equipment`,
        none: t`There is no equipment yet. Services that need some, such as a laser, name it in their parts.`,
        inUse: t`It is booked, or a service takes it, and it cannot be deleted. Archived, it takes no new bookings; what is booked stays.`,
        archived: t`Archived: no new bookings are taken, what is booked stays.`,
      }}
      kind={equipmentKind}
      query={useQuery(equipmentQuery())}
      renderRow={(row) => ({
        detail: [plural(row.capacity, { one: 'One of it', other: '# of it' }), standsIn(row)].flat().join(' · '),
      })}
      renderFields={(form, row) => <EquipmentFields form={form} id={row?.id ?? null} />}
    >
      {children}
    </RowsScreen>
  );
}

interface EquipmentFieldsProps {
  form: Form<WrittenEquipment>;
  /** Null for new equipment. */
  id: string | null;
}

function EquipmentFields({ form, id }: EquipmentFieldsProps) {
  const { t } = useLingui();
  const { data: areas } = useQuery(areasQuery());
  const areaChoice = form.field('areaIds');
  return (
    <>
      <NameField {...form.field('name')} maxLength={120} />
      <CapacityField
        label={t`How many there are`}
        {...form.field('capacity')}
        clashes={form.clashes}
        description={t`As many bookings can take one at the same time.`}
      />
      <div className={inColumn(2)}>
        <ChecklistField
          legend={t`Areas where it can stand`}
          choices={areas}
          description={t`Tick none if it can be moved to every area.`}
          {...areaChoice}
        />
        <ClashList clashes={areaChoice.error === undefined ? [] : form.clashes} />
      </div>
      {id === null ? (
        <p className="faint">{t`Can be booked whenever the spa is open, until it gets hours of its own on the rota.`}</p>
      ) : (
        <>
          <OutOfOrder equipmentId={id} />
          <RotaLink resourceId={id} note={t`Can be booked whenever the spa is open, unless it has hours of its own.`} />
        </>
      )}
    </>
  );
}
