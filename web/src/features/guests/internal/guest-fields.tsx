import { useLingui } from '@lingui/react/macro';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import type { ReactNode } from 'react';
import { OptionalSelect } from '#features/settings/optional-select.tsx';
import { optional } from '#features/settings/optional-text-rules.ts';
import { PersonFields } from '#features/settings/person-fields.tsx';
import type { Form } from '#features/settings/use-editing.ts';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { PictureField } from '#ui/picture-field/picture-field.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { GuestFacts } from '../guest-facts.tsx';
import type { WrittenGuest } from '../mutations.ts';
import { ConsentFields } from './consent-fields.tsx';
import { FiscalCodeField } from './fiscal-code-field.tsx';

interface GuestFieldsProps {
  form: Form<WrittenGuest>;
  /** Null for a new one. */
  guest: Guest | null;
  /** Shown below the fields that identify the guest. */
  children?: ReactNode;
}

/** All fields of a guest (ENT-05). Room and stay come from the hotel and are read-only. */
export function GuestFields({ form, guest, children }: GuestFieldsProps) {
  const { t } = useLingui();
  const { firstName, lastName, allergies, healthConsentOn } = form.draft;
  return (
    <>
      <PictureField label={t`Picture`} name={`${firstName} ${lastName}`} {...form.field('picture')} />
      {guest === null || guest.roomId === null ? null : <GuestFacts guest={{ ...guest, allergies: null }} />}
      <FieldPair>
        <TextField label={t`First name`} {...form.field('firstName')} maxLength={80} isRequired autoFocus />
        <TextField label={t`Last name`} {...form.field('lastName')} maxLength={80} />
        <TextField label={t`Phone`} {...optional(form.field('phoneNumber'))} type="tel" maxLength={40} />
        <LanguageField form={form} />
      </FieldPair>
      <TextField label={t`E-mail`} {...optional(form.field('email'))} type="email" maxLength={254} />
      {children}
      <Group title={t`To take care of`}>
        <TextField
          label={t`Allergies and conditions`}
          {...optional(form.field('allergies'))}
          maxLength={300}
          description={
            allergies !== null && healthConsentOn === null
              ? t`These are health data: note below that the guest agreed to your keeping them.`
              : t`Shown wherever this guest is chosen.`
          }
        />
        <TextField
          label={t`Preferences`}
          {...optional(form.field('preferences'))}
          maxLength={300}
          placeholder={t`Firm pressure, quiet room`}
        />
        <TextArea label={t`Notes`} {...optional(form.field('notes'))} rows={2} maxLength={2000} />
      </Group>
      <Details form={form} />
      <ConsentFields form={form} />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FieldGroup legend={title} isPart>
      {children}
    </FieldGroup>
  );
}

function LanguageField({ form }: { form: Form<WrittenGuest> }) {
  const { t } = useLingui();
  // The languages by their own names, which are also their ids (GST-06).
  const languages: { id: NonNullable<GuestValues['preferredLanguage']>; label: string }[] = [
    { id: 'English', label: 'English' },
    { id: 'Italiano', label: 'Italiano' },
    { id: 'Español', label: 'Español' },
  ];
  const field = form.field('preferredLanguage');
  return (
    <OptionalSelect
      label={t`Language`}
      noneLabel={t`Not stated`}
      options={languages}
      {...field}
      onChange={(chosen) => field.onChange(languages.find(({ id }) => id === chosen)?.id ?? null)}
    />
  );
}

function Details({ form }: { form: Form<WrittenGuest> }) {
  const { t } = useLingui();
  return (
    <Group title={t`Personal details`}>
      <PersonFields
        dateOfBirth={form.field('dateOfBirth')}
        birthPlace={form.field('birthPlace')}
        gender={form.field('gender')}
        nationality={form.field('nationality')}
        address={form.field('address')}
      >
        <FiscalCodeField form={form} />
      </PersonFields>
    </Group>
  );
}
