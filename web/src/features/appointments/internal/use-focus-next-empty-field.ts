import { type RefObject, useEffect, useRef } from 'react';
import type { Draft } from '../draft-rules.ts';

/** A field that still waits for its choice says so by this attribute. */
const emptyField = '[data-empty] :is(input, button)';

interface Options {
  draft: Draft;
  /** What kept the last attempt to save from succeeding. */
  missing: readonly unknown[];
  form: RefObject<HTMLElement | null>;
  save: RefObject<HTMLElement | null>;
}

/** Leads the cursor to the first field that is still empty, where a choice was made or saving was tried, and at last to Save. */
export function useFocusNextEmptyField({ draft: { guest, service }, missing, form, save }: Options): void {
  const chosen = useRef({ guest, service });
  useEffect(() => {
    const before = chosen.current;
    chosen.current = { guest, service };
    if (before.guest === guest && before.service === service) return;
    // The search that the choice was made in is gone, and the focus with it. Where it is elsewhere it stays.
    if (document.activeElement !== document.body) return;
    const next = form.current?.querySelector<HTMLElement>(emptyField) ?? save.current;
    next?.focus();
  }, [guest, service, form, save]);

  // Back from another mode of the panel, whose fields are gone.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (form.current?.querySelector<HTMLElement>(emptyField) ?? save.current)?.focus();
  }, [form, save]);

  useEffect(() => {
    if (missing.length > 0) form.current?.querySelector<HTMLElement>(emptyField)?.focus();
  }, [missing, form]);
}
