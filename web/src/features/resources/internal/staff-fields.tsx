import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { optional } from '#features/settings/form-parts.tsx';
import { PersonFields } from '#features/settings/person-fields.tsx';
import type { Form } from '#features/settings/use-editing.ts';
import { FieldPair } from '#ui/form/form.tsx';
import { PictureField } from '#ui/picture-field/picture-field.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { WrittenStaffMember } from '../mutations.ts';
import { CapacityField } from './capacity-field.tsx';
import styles from './resources.module.css';
import { RotaLink } from './rota-link.tsx';
import { ServiceChecklist } from './service-checklist.tsx';

interface StaffFieldsProps {
  form: Form<WrittenStaffMember>;
  /** Null for a new one. */
  id: string | null;
  isOnRota: boolean;
}

export function StaffFields({ form, id, isOnRota }: StaffFieldsProps) {
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
        label={t`Role`}
        {...form.field('role')}
        maxLength={120}
        description={t`Stands below the name in the planner, such as “Massage, sport”.`}
      />
      <CapacityField
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
          note={
            isOnRota ? t`When they work stands on the rota.` : t`Not on the rota yet: nobody can be booked with them.`
          }
        />
      )}
      <OfficeFields form={form} />
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
      <summary>
        <Trans>Personal details</Trans>
      </summary>
      <FieldPair>
        <TextField label={t`Phone`} {...optional(form.field('phoneNumber'))} type="tel" maxLength={40} />
        <TextField label={t`E-mail`} {...optional(form.field('email'))} type="email" maxLength={254} />
      </FieldPair>
      <PersonFields
        dateOfBirth={form.field('dateOfBirth')}
        birthPlace={form.field('birthPlace')}
        gender={form.field('gender')}
        nationality={form.field('nationality')}
        address={form.field('address')}
      >
        <TextField label={t`Fiscal code`} {...optional(form.field('fiscalCode'))} maxLength={32} />
      </PersonFields>
    </details>
  );
}
