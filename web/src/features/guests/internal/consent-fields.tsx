import { useLingui } from '@lingui/react/macro';
import { useBranch } from '#features/session/store.ts';
import type { Form } from '#features/settings/use-editing.ts';
import { now } from '#lib/clock.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { DateField } from '#ui/date-field/date-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import type { WrittenGuest } from '../mutations.ts';
import styles from './guests.module.css';

/** The guest's consents, each with its date: today's when it is ticked, or an earlier one. */
export function ConsentFields({ form }: { form: Form<WrittenGuest> }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const consents = [
    { field: form.field('privacyConsentOn'), label: t`Privacy notice`, date: t`Privacy notice: agreed on` },
    { field: form.field('marketingConsentOn'), label: t`Marketing`, date: t`Marketing: agreed on` },
    { field: form.field('healthConsentOn'), label: t`Health data`, date: t`Health data: agreed on` },
  ];
  return (
    <FieldGroup legend={t`Consent`} isPart>
      {consents.map(({ field, label, date }) => (
        <div key={label} className={styles.consent}>
          <Checkbox isSelected={field.value !== null} onChange={(agrees) => field.onChange(agrees ? today : null)}>
            {label}
          </Checkbox>
          {field.value === null ? null : <DateField label={date} isLabelHidden {...field} />}
        </div>
      ))}
    </FieldGroup>
  );
}
