import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Group } from 'react-aria-components/Group';
import type { Draft } from '../../draft-rules.ts';
import styles from '../panel.module.css';

interface SearchProps {
  children: ReactNode;
  beside?: ReactNode;
  /** Called when the user leaves the search or presses Escape; undefined without an earlier choice. */
  onCancel?: (() => void) | undefined;
}

/** A search while its field has no choice yet. */
export function Search({ children, beside, onCancel }: SearchProps) {
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // The list is elsewhere and its lines have virtual focus only: the field keeps the real one and gets blur events.
    const isWithin = [relatedTarget, document.activeElement].some((element) => currentTarget.contains(element));
    if (!isWithin) onCancel?.();
  }

  // An open list takes Escape first, and the panel takes it last.
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || onCancel === undefined) return;
    event.preventDefault();
    onCancel();
  }

  return (
    <Group className={styles.search ?? ''} role="presentation" onBlur={leave} onKeyDown={cancelOnEscape} data-empty>
      <div className="grow">{children}</div>
      {beside}
    </Group>
  );
}

/**
 * Whether a search of the panel had the focus when the calling component came. Its fields may come after somebody has
 * begun to change the guest, and then leave the focus there.
 */
export function useEarlierSearch(): boolean {
  const [hadSearch] = useState(() => document.activeElement?.closest('[data-empty]') != null);
  return hadSearch;
}

const emptyField = '[data-empty] :is(input, button)';

interface Options {
  draft: Draft;
  /** The fields that kept the last attempt to save from succeeding. */
  missing: readonly unknown[];
  form: RefObject<HTMLElement | null>;
  save: RefObject<HTMLElement | null>;
  isWhole: boolean;
}

/** Focuses the first empty field after a choice or an attempt to save, and Save when none is empty. */
export function useFocusNextEmptyField({ draft: { guest, service }, missing, form, save, isWhole }: Options): void {
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
    if (!isWhole || document.activeElement !== document.body) return;
    (form.current?.querySelector<HTMLElement>(emptyField) ?? save.current)?.focus();
  }, [form, save, isWhole]);

  useEffect(() => {
    if (missing.length > 0) form.current?.querySelector<HTMLElement>(emptyField)?.focus();
  }, [missing, form]);
}
