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
import { useBranch } from '#features/session/store.ts';
import { optional } from '#features/settings/form-parts.tsx';
import type { Form } from '#features/settings/use-editing.ts';
import { now } from '#lib/clock.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { WrittenGuest } from '../mutations.ts';
import styles from './guests.module.css';

const problemTexts: Record<FiscalCodeProblem, MessageDescriptor> = {
  malformed: msg`This is not an Italian fiscal code: it has 16 characters, such as RSSMRA85T10A562S.`,
  'check-character': msg`The last character does not fit: a letter or a digit is mistyped.`,
  name: msg`It does not fit the name.`,
  'birth-date': msg`It does not fit the date of birth.`,
  gender: msg`It does not fit the gender.`,
};

/** Takes any country's tax number. An Italian one is compared with the other fields, which only warns, and fills empty ones. */
export function FiscalCodeField({ form }: { form: Form<WrittenGuest> }) {
  const { t, i18n } = useLingui();
  const { timeZone } = useBranch();
  const field = optional(form.field('fiscalCode'));
  const { draft } = form;
  const isItalian = draft.nationality === 'IT' || hasFiscalCodeShape(field.value);
  const problems = isItalian && field.value.trim() !== '' ? checkFiscalCode(field.value, draft) : [];
  const start = draft.nationality === 'IT' && field.value.trim() === '' ? fiscalCodeStart(draft) : null;
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
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
            <span className={styles.warning}>{problems.map((problem) => i18n._(problemTexts[problem])).join(' ')}</span>
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
          {t`Take date of birth and gender from it`}
        </Button>
      ) : null}
    </div>
  );
}
