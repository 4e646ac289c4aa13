import { useLingui } from '@lingui/react/macro';
import { textDetails } from '@quieta/contract/appointments/appointment-details';
import { TextArea } from '#ui/text-field/text-field.tsx';
import type { Draft } from '../draft-rules.ts';
import { changeDraft } from '../draft-store.ts';
import { fieldNames } from './field-names.ts';

/** The texts of an appointment. */
export function TextFields({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui();
  return textDetails.map((name) => (
    <TextArea
      key={name}
      label={i18n._(fieldNames[name])}
      placeholder={t`Visible to staff only`}
      value={draft[name]}
      maxLength={2000}
      onChange={(text) => changeDraft((current) => ({ ...current, [name]: text }))}
    />
  ));
}
