import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { readEmail, readFields, readText } from '#features/settings/form-rules.ts';
import { RowsScreen } from '#features/settings/rows-screen.tsx';
import type { SettingsKind } from '#features/settings/use-row-editing.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { type StaffRow, staffQuery } from './internal/list-queries.ts';
import { ServiceCount } from './internal/service-checklist.tsx';
import { StaffFields } from './internal/staff-fields.tsx';
import { staffCalls, type WrittenStaffMember } from './mutations.ts';
import { resourcesQuery } from './queries.ts';
import { noServiceChange } from './service-change-rules.ts';

function staffKind(branchId: string): SettingsKind<StaffRow, WrittenStaffMember, WrittenStaffMember> {
  return {
    queryKey: staffQuery().queryKey,
    calls: staffCalls(branchId),
    draftOf: (row) => ({
      firstName: row?.firstName ?? '',
      lastName: row?.lastName ?? '',
      role: row?.role ?? '',
      avatar: row?.avatar ?? null,
      capacity: row?.capacity ?? 1,
      phoneNumber: row?.phoneNumber ?? null,
      email: row?.email ?? null,
      dateOfBirth: row?.dateOfBirth ?? null,
      birthPlace: row?.birthPlace ?? null,
      fiscalCode: row?.fiscalCode ?? null,
      gender: row?.gender ?? null,
      nationality: row?.nationality ?? null,
      address: row?.address ?? null,
      archived: row?.archived ?? false,
      services: noServiceChange,
    }),
    read: (draft) => readFields({ ...draft, firstName: readText(draft.firstName), email: readEmail(draft.email) }),
  };
}

interface StaffScreenProps {
  title: ReactNode;
  /** Shown above the list: the choice between the lists. */
  children: ReactNode;
}

/** Who works at the spa (RES-06). */
export function StaffScreen({ title, children }: StaffScreenProps) {
  const { t } = useLingui();
  const { data: resources } = useQuery(resourcesQuery());
  const isOnRota = (id: string) => resources?.find((one) => one.id === id)?.availabilities.length !== 0;
  return (
    <RowsScreen
      title={title}
      texts={{
        list: t({ message: 'Staff', context: 'several' }),
        add: t`New staff member`,
        none: t`There is no staff member yet.`,
        inUse: t`They have bookings and cannot be deleted. Archived, they take no new ones; what is booked stays.`,
        archived: t`Archived: no new bookings are taken, what is booked stays.`,
      }}
      kind={staffKind(useBranch().id)}
      query={useQuery(staffQuery())}
      searchedText={({ name, role }) => `${name} ${role}`}
      renderRow={(row) => ({
        prefix: <Avatar name={row.name} picture={row.avatar} size={36} />,
        detail: [row.role, isOnRota(row.id) || row.archived ? '' : t`Not on the rota yet`].filter(Boolean).join(' · '),
        suffix: <ServiceCount resourceId={row.id} />,
      })}
      renderFields={(form, row) => (
        <StaffFields form={form} id={row?.id ?? null} isOnRota={row === null || isOnRota(row.id)} />
      )}
    >
      {children}
    </RowsScreen>
  );
}
