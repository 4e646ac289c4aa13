import type { FieldBinding } from './use-editing.ts';

/** Lets a text be typed that may be missing: what is empty is not stated. */
export function optional({ value, onChange, error }: FieldBinding<string | null>): FieldBinding<string> {
  return { value: value ?? '', onChange: (typed) => onChange(typed === '' ? null : typed), error };
}
