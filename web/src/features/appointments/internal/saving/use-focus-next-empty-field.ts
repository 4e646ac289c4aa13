import { type RefObject, useEffect, useRef } from 'react';
import type { Draft } from '../../draft-rules.ts';

/** The attribute of a field that has no value yet. */
const emptyField = '[data-empty] :is(input, button)';

interface Options {
  draft: Draft;
  /** The fields that kept the last attempt to save from succeeding. */
  missing: readonly unknown[];
  form: RefObject<HTMLElement | null>;
  save: RefObject<HTMLElement | null>;
}

/** Focuses the first empty field after a choice or an attempt to save, and Save when none is empty. */
export function useFocusNextEmptyField({ draft: { guest, service }, missing, form, save }: Options): void {
  const chosen = useRef({ guest, service });
  useEffect(() => {
    const before = chosen.current;
    chosen.current = { guest, service };
    if (before.guest === guest && before.service === service) return;
    // The search that the choice was made in is gone, and the focus with it. A focus anywhere else stays.
    if (document.activeElement !== document.body) return;
    const next = form.current?.querySelector<HTMLElement>(emptyField) ?? save.current;
    next?.focus();
  }, [guest, service, form, save]);

  // The user came back from another mode of the panel, whose fields are gone.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (form.current?.querySelector<HTMLElement>(emptyField) ?? save.current)?.focus();
  }, [form, save]);

  useEffect(() => {
    if (missing.length > 0) form.current?.querySelector<HTMLElement>(emptyField)?.focus();
  }, [missing, form]);
}
