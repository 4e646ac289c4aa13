import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field in error after a save. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, errors: Readonly<Record<string, string>>): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [form, errors]);
}
