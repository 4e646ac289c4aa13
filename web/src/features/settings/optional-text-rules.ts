import type { FieldBinding } from './use-editing.ts';

/** Binds a text field to an optional value: empty text is null. */
export function optional({ value, onChange, error }: FieldBinding<string | null>): FieldBinding<string> {
  return { value: value ?? '', onChange: (typed) => onChange(typed === '' ? null : typed), error };
}
