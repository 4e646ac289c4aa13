import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { FieldBinding } from './use-editing.ts';

export function NameField(props: FieldBinding<string> & { maxLength: number }) {
  const { t } = useLingui();
  return <TextField label={t`Name`} {...props} isRequired autoFocus />;
}
