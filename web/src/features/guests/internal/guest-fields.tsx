import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  checkFiscalCode,
  type FiscalCodeProblem,
  fiscalCodeStart,
  hasFiscalCodeShape,
  normalizeFiscalCode,
  readFiscalCode,
} from '@quieta/contract/guests/fiscal-code-rules';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import { Fragment, type ReactNode } from 'react';
import { useToday } from '#features/session/store.ts';
import { OptionalSelect, optional } from '#features/settings/form-parts.tsx';
import { PersonFields } from '#features/settings/person-fields.tsx';
import type { Form } from '#features/settings/use-editing.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { PictureField } from '#ui/picture-field/picture-field.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { TextArea, TextField } from '#ui/text-field/text-field.tsx';
import { GuestFacts } from '../guest-facts.tsx';
import { type ConsentField, guestFieldNames, guestFields, isDatedChoice } from '../guest-field-rules.ts';
import type { WrittenGuest } from '../mutations.ts';
import styles from './guests.module.css';

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
  const single = useSingleFields(form);
  const { picture, firstName, lastName, phoneNumber, preferredLanguage, email, ...others } = single;
  const { allergies, preferences, notes, ...details } = others;
  return (
    <>
      {picture}
      {guest === null || guest.roomId === null ? null : <GuestFacts guest={{ ...guest, allergies: null }} />}
      <FieldPair>
        {firstName}
        {lastName}
        {phoneNumber}
        {preferredLanguage}
      </FieldPair>
      {email}
      {children}
      <FieldGroup legend={t`To keep in mind`} isPart>
        {allergies}
        {preferences}
        {notes}
      </FieldGroup>
      <FieldGroup legend={t`Personal details`} isPart>
        <PersonFields form={form}>
          <FiscalCodeField form={form} />
        </PersonFields>
        {Object.entries<ReactNode>(details).map(([name, field]) => (
          <Fragment key={name}>{field}</Fragment>
        ))}
      </FieldGroup>
      <ConsentFields form={form} />
    </>
  );
}

/** Fields of `PersonFields`, `FiscalCodeField` and `ConsentFields`. */
type ShownTogether =
  | 'dateOfBirth'
  | 'birthPlace'
  | 'gender'
  | 'nationality'
  | 'address'
  | 'fiscalCode'
  | 'messagesDeclinedOn'
  | ConsentField;

/**
 * All other fields. A new one does not compile until it is here; it is shown last in the details until it has another
 * place.
 */
function useSingleFields(form: Form<WrittenGuest>): Record<Exclude<keyof WrittenGuest, ShownTogether>, ReactNode> {
  const { t, i18n } = useLingui();
  const { firstName, lastName, allergies, healthConsentOn } = form.draft;
  const named = <Name extends keyof GuestValues>(name: Name) => ({
    label: i18n._(guestFieldNames[name]),
    ...form.field(name),
  });
  const text = (name: TextName) => ({ label: i18n._(guestFieldNames[name]), ...optional(form.field(name)) });
  return {
    picture: <PictureField label={t`Picture`} name={`${firstName} ${lastName}`} {...form.field('picture')} />,
    firstName: <TextField {...named('firstName')} maxLength={80} isRequired autoFocus />,
    lastName: <TextField {...named('lastName')} maxLength={80} />,
    phoneNumber: <TextField {...text('phoneNumber')} type="tel" maxLength={40} />,
    preferredLanguage: <LanguageField form={form} />,
    email: <TextField {...text('email')} type="email" maxLength={254} />,
    allergies: (
      <TextField
        {...text('allergies')}
        maxLength={300}
        description={
          allergies !== null && healthConsentOn === null
            ? t`These are health data: record below that the guest agreed to you keeping them.`
            : t`Shown wherever this guest is chosen.`
        }
      />
    ),
    preferences: <TextField {...text('preferences')} maxLength={300} placeholder={t`Firm pressure, quiet room`} />,
    notes: <TextArea {...text('notes')} rows={2} maxLength={2000} />,
  };
}

/** The fields that may hold any text, or none. */
type TextName = { [Name in keyof GuestValues]: string extends GuestValues[Name] ? Name : never }[keyof GuestValues];

function LanguageField({ form }: { form: Form<WrittenGuest> }) {
  const { t } = useLingui();
  return (
    <OptionalSelect
      label={t`Language`}
      noneLabel={t`Not stated`}
      // The languages by their own names, which are also their ids (GST-06).
      options={(['English', 'Italiano', 'Español'] as const).map((id) => ({ id, label: id }))}
      {...form.field('preferredLanguage')}
    />
  );
}

/**
 * The guest's consents, and whether they want no messages, each with its date: today's when it is ticked, or an earlier
 * one.
 */
function ConsentFields({ form }: { form: Form<WrittenGuest> }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  return (
    <FieldGroup legend={t`Consent`} isPart>
      {guestFields.filter(isDatedChoice).map((name) => {
        const field = form.field(name);
        const label = i18n._(guestFieldNames[name]);
        return (
          <div key={name} className={classNames(inRow(2, { wrap: true, justify: 'between' }), styles.consent)}>
            <Checkbox isSelected={field.value !== null} onChange={(agrees) => field.onChange(agrees ? today : null)}>
              {label}
            </Checkbox>
            {field.value === null ? null : <DateField label={t`${label}: since`} isLabelHidden {...field} />}
          </div>
        );
      })}
    </FieldGroup>
  );
}

const problemTexts: Record<FiscalCodeProblem, MessageDescriptor> = {
  malformed: msg`This is not an Italian fiscal code: it has 16 characters, such as RSSMRA85T10A562S.`,
  'check-character': msg`The last character does not match: a letter or a digit is mistyped.`,
  name: msg`It does not match the name.`,
  'birth-date': msg`It does not match the date of birth.`,
  gender: msg`It does not match the gender.`,
};

/**
 * Takes any country's tax number. An Italian one is compared with the other fields, which only warns, and fills empty
 * ones.
 */
function FiscalCodeField({ form }: { form: Form<WrittenGuest> }) {
  const { t, i18n } = useLingui();
  const field = optional(form.field('fiscalCode'));
  const { draft } = form;
  const isItalian = draft.nationality === 'IT' || hasFiscalCodeShape(field.value);
  const problems = isItalian && field.value.trim() !== '' ? checkFiscalCode(field.value, draft) : [];
  const start = draft.nationality === 'IT' && field.value.trim() === '' ? fiscalCodeStart(draft) : null;
  const today = useToday();
  const reading = problems.includes('check-character') ? null : readFiscalCode(field.value, today);
  const isMissing = draft.dateOfBirth === null || draft.gender === null;

  function fillIn() {
    if (reading === null) return;
    if (draft.dateOfBirth === null && reading.dateOfBirth !== null)
      form.field('dateOfBirth').onChange(reading.dateOfBirth);
    if (draft.gender === null) form.field('gender').onChange(reading.gender);
  }

  return (
    <div className={classNames(inColumn(3), styles.code)}>
      <TextField
        label={t`Fiscal code`}
        {...field}
        onBlur={() => hasFiscalCodeShape(field.value) && field.onChange(normalizeFiscalCode(field.value))}
        maxLength={32}
        description={
          problems.length === 0 ? undefined : (
            <span className="ink-due">{problems.map((problem) => i18n._(problemTexts[problem])).join(' ')}</span>
          )
        }
      />
      {start === null ? null : (
        <Button action="quiet" size="small" onPress={() => field.onChange(start)}>
          {t`Begin with ${start}`}
        </Button>
      )}
      {reading !== null && isMissing ? (
        <Button action="quiet" size="small" onPress={fillIn}>
          {t`Fill in date of birth and gender from it`}
        </Button>
      ) : null}
    </div>
  );
}
