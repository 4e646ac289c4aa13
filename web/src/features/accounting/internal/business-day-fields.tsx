import { useLingui } from '@lingui/react/macro';
import type { Form } from '#features/settings/use-editing.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { AccountingDraft } from '../account-draft-rules.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** When the day and the year of business begin, and the numbers that DATEV asks for. */
export function BusinessDayFields({ form }: { form: Form<AccountingDraft> }) {
  const { t } = useLingui();
  return (
    <>
      <FieldGroup legend={t`Business day`} isPart>
        <FieldPair>
          <TimeField
            label={t`The day begins at`}
            {...form.field('dayStartsAt')}
            description={t`What is sold before counts for the day before. Earlier sales keep their day.`}
            isRequired
          />
          <Select
            label={t`The business year begins in`}
            options={months.map((month) => ({
              id: String(month),
              label: formatDate(Temporal.PlainDate.from({ year: 2026, month, day: 1 }), 'monthName'),
            }))}
            {...form.field('yearBeginsIn')}
          />
        </FieldPair>
      </FieldGroup>
      <FieldGroup legend={t`DATEV`} isPart>
        <FieldPair>
          <TextField
            label={t`Consultant number`}
            {...form.field('consultantNumber')}
            maxLength={7}
            description={t`You find both in the accountant’s program. Only the DATEV file needs them.`}
          />
          <TextField label={t`Client number`} {...form.field('clientNumber')} maxLength={5} />
        </FieldPair>
      </FieldGroup>
    </>
  );
}
