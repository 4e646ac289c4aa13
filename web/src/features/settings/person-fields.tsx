import { useLingui } from '@lingui/react/macro';
import type { Gender } from '@quieta/contract/values/person';
import type { ReactNode } from 'react';
import { CountryField } from '#ui/country-field/country-field.tsx';
import { DateField } from '#ui/date-field/date-field.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { TextArea, TextField } from '#ui/text-field/text-field.tsx';
import { OptionalSelect, optional } from './form-parts.tsx';
import type { Form } from './use-editing.ts';

type PersonDraft = Record<'dateOfBirth' | 'birthPlace' | 'nationality' | 'address', string | null> & {
  gender: Gender | null;
};

interface PersonFieldsProps {
  form: Pick<Form<PersonDraft>, 'field'>;
  /** The field of the fiscal code. */
  children: ReactNode;
}

/** The personal data of a guest or staff member, besides name and contact. */
export function PersonFields({ form, children }: PersonFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FieldPair>
        <DateField label={t`Date of birth`} {...form.field('dateOfBirth')} />
        <TextField label={t`Place of birth`} {...optional(form.field('birthPlace'))} maxLength={120} />
        <OptionalSelect
          label={t`Gender`}
          noneLabel={t`Not stated`}
          options={[
            { id: 'F', label: t`Female` },
            { id: 'M', label: t`Male` },
          ]}
          {...form.field('gender')}
        />
        <CountryField label={t`Nationality`} {...form.field('nationality')} />
      </FieldPair>
      {children}
      <TextArea label={t`Address`} {...optional(form.field('address'))} rows={2} maxLength={300} />
    </>
  );
}
