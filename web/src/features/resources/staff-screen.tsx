import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ChecklistField } from '#features/settings/checklist-field.tsx';
import { OptionalSelect, optional, optionsOf } from '#features/settings/form-parts.tsx';
import { readEmail, readFields, readText } from '#features/settings/form-rules.ts';
import { PersonFields } from '#features/settings/person-fields.tsx';
import { skillsQuery, staffLevelsQuery } from '#features/settings/queries.ts';
import { RowsScreen } from '#features/settings/rows-screen.tsx';
import type { Form } from '#features/settings/use-editing.ts';
import type { SettingsKind } from '#features/settings/use-row-editing.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { PictureField } from '#ui/picture-field/picture-field.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { CapacityField } from './internal/capacity-field.tsx';
import { type StaffRow, staffQuery } from './internal/list-queries.ts';
import styles from './internal/resources.module.css';
import { RotaLink } from './internal/rota-link.tsx';
import { ServiceChecklist, ServiceCount } from './internal/service-checklist.tsx';
import { staffCalls, type WrittenStaffMember } from './mutations.ts';
import { resourcesQuery } from './queries.ts';
import { noServiceChange } from './service-change-rules.ts';

function staffKind(branchId: string): SettingsKind<StaffRow, WrittenStaffMember, WrittenStaffMember> {
  return {
    entity: 'resource',
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
      levelId: row?.levelId ?? null,
      skillIds: row?.skillIds ?? [],
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
  /** Shown with one who is stored and not archived: what others see of their appointments. */
  renderCalendar: (staffId: string) => ReactNode;
}

/** Staff of the spa (RES-06). */
export function StaffScreen({ title, children, renderCalendar }: StaffScreenProps) {
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
        <>
          <StaffFields form={form} id={row?.id ?? null} isOnRota={row === null || isOnRota(row.id)} />
          {row === null || row.archived ? null : renderCalendar(row.id)}
        </>
      )}
    >
      {children}
    </RowsScreen>
  );
}

interface StaffFieldsProps {
  form: Form<WrittenStaffMember>;
  /** Null for a new one. */
  id: string | null;
  isOnRota: boolean;
}

function StaffFields({ form, id, isOnRota }: StaffFieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName } = form.draft;
  return (
    <>
      <PictureField label={t`Picture`} name={`${firstName} ${lastName}`} {...form.field('avatar')} />
      <FieldPair>
        <TextField label={t`First name`} {...form.field('firstName')} maxLength={80} isRequired autoFocus />
        <TextField label={t`Last name`} {...form.field('lastName')} maxLength={80} />
      </FieldPair>
      <TextField
        label={t`Job title`}
        {...form.field('role')}
        maxLength={120}
        description={t`Shown below the name in the planner, such as “Massage, sport”.`}
      />
      <AbilityFields form={form} />
      <CapacityField
        label={t`Guests at a time`}
        {...form.field('capacity')}
        clashes={form.clashes}
        description={t`More than one for whoever looks after several at a time.`}
      />
      <ServiceChecklist legend={t`Services they perform`} resourceId={id} {...form.field('services')} />
      {id === null ? (
        <p className="faint">{t`Can be booked as soon as there are working hours on the rota.`}</p>
      ) : (
        <RotaLink
          resourceId={id}
          note={isOnRota ? t`Working hours are set on the rota.` : t`Not on the rota yet: no bookings possible.`}
        />
      )}
      <OfficeFields form={form} />
    </>
  );
}

/** Level and skills, where the branch has named some. */
function AbilityFields({ form }: { form: Form<WrittenStaffMember> }) {
  const { t } = useLingui();
  const { data: levels } = useQuery(staffLevelsQuery());
  const { data: skills } = useQuery(skillsQuery());
  const options = optionsOf(levels, form.draft.levelId);
  return (
    <>
      {options.length === 0 ? null : <OptionalSelect label={t`Level`} options={options} {...form.field('levelId')} />}
      <ChecklistField legend={t`Skills`} choices={skills} {...form.field('skillIds')} />
    </>
  );
}

/** Fields that only the office needs: collapsed where all are empty. */
function OfficeFields({ form }: { form: Form<WrittenStaffMember> }) {
  const { t } = useLingui();
  const { phoneNumber, email, dateOfBirth, birthPlace, fiscalCode, gender, nationality, address } = form.draft;
  // Read once: the section does not collapse while the user clears the last field.
  const [isOpenAtFirst] = useState(
    [phoneNumber, email, dateOfBirth, birthPlace, fiscalCode, gender, nationality, address].some(Boolean),
  );
  return (
    <details className={styles.folded} open={isOpenAtFirst}>
      <summary>{t`Personal details`}</summary>
      <FieldPair>
        <TextField label={t`Phone`} {...optional(form.field('phoneNumber'))} type="tel" maxLength={40} />
        <TextField label={t`E-mail`} {...optional(form.field('email'))} type="email" maxLength={254} />
      </FieldPair>
      <PersonFields form={form}>
        <TextField label={t`Fiscal code`} {...optional(form.field('fiscalCode'))} maxLength={32} />
      </PersonFields>
    </details>
  );
}
