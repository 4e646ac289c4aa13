import { useLingui } from '@lingui/react/macro';
import type { Gender } from '@quieta/contract/values/person';
import type { ReactNode } from 'react';
import { CountryField } from '#ui/country-field/country-field.tsx';
import { DateField } from '#ui/date-field/date-field.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { OptionalSelect, optional } from './form-parts.tsx';
import type { FieldBinding } from './use-editing.ts';

interface PersonFieldsProps {
  dateOfBirth: FieldBinding<string | null>;
  birthPlace: FieldBinding<string | null>;
  gender: FieldBinding<Gender | null>;
  nationality: FieldBinding<string | null>;
  address: FieldBinding<string | null>;
  /** The field of the fiscal code. */
  children: ReactNode;
}

/** The personal data of a guest or staff member, besides name and contact. */
export function PersonFields({ dateOfBirth, birthPlace, gender, nationality, address, children }: PersonFieldsProps) {
  const { t } = useLingui();
  const genders: { id: Gender; label: string }[] = [
    { id: 'F', label: t`Female` },
    { id: 'M', label: t`Male` },
  ];
  return (
    <>
      <FieldPair>
        <DateField label={t`Date of birth`} {...dateOfBirth} />
        <TextField label={t`Place of birth`} {...optional(birthPlace)} maxLength={120} />
        <OptionalSelect
          label={t`Gender`}
          noneLabel={t`Not stated`}
          options={genders}
          {...gender}
          onChange={(chosen) => gender.onChange(genders.find(({ id }) => id === chosen)?.id ?? null)}
        />
        <CountryField label={t`Nationality`} {...nationality} />
      </FieldPair>
      {children}
      <TextArea label={t`Address`} {...optional(address)} rows={2} maxLength={300} />
    </>
  );
}
