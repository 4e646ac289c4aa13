import type { StoredGuest } from '../guest-repository.ts';

/** What the audit keeps of a guest; of the picture only that there is one. */
export function auditedValues({ id: _, picture, ...values }: StoredGuest): object {
  return { ...values, hasPicture: picture !== null };
}
