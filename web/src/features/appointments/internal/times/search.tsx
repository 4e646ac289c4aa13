import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import styles from '../panel.module.css';

interface SearchProps {
  /** The field that is searched with. */
  children: ReactNode;
  /** What may be chosen instead, beside the field. */
  beside?: ReactNode;
  /** The search was given up, by leaving it or with Escape; absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** A search whose choice the panel still waits for. */
export function Search({ children, beside, onCancel }: SearchProps) {
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // The lines of the list lie elsewhere and take the focus by name only: the field keeps it, and hears of its loss.
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
