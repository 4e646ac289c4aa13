import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import styles from '../panel.module.css';

interface SearchProps {
  /** The search field. */
  children: ReactNode;
  /** Alternatives to a search, beside the field. */
  beside?: ReactNode;
  /** Called when the user leaves the search or presses Escape; undefined where there is no earlier choice to return to. */
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
