import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { markAfterKey } from './mark-keys.ts';

interface MarkLinkProps {
  href: string;
  /** Its place among the marks of its chart. */
  place: number;
  isInTabOrder: boolean;
  /** Describes the mark in words. */
  name: string;
  className: string;
  children: ReactNode;
}

/** A mark of a chart that opens what it was made of. */
export function MarkLink({ href, place, isInTabOrder, name, className, children }: MarkLinkProps) {
  // React Aria's hook knows it, the types of its component do not.
  const order = { excludeFromTabOrder: !isInTabOrder };
  return (
    <Link {...order} href={href} className={className} aria-label={name} data-mark={place}>
      {children}
    </Link>
  );
}

interface Marks {
  /** Places for marks, line by line. */
  count: number;
  columns: number;
  isMark: (index: number) => boolean;
  /** The one that Tab comes to first. */
  first: number;
}

/** One of a chart's marks is in the order of Tab; arrows go on from there. A mark says its place in `data-mark`. */
export function useRovingMarks<Container extends HTMLElement>({ first, ...marks }: Marks) {
  const container = useRef<Container>(null);
  const [reached, setReached] = useState<number | null>(null);
  const current = reached !== null && reached < marks.count && marks.isMark(reached) ? reached : first;

  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const next = markAfterKey(event.key, current, marks);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    container.current?.querySelector<HTMLElement>(`[data-mark="${next}"]`)?.focus();
  }

  function onFocus({ target }: FocusEvent) {
    const place = target.getAttribute('data-mark');
    if (place !== null) setReached(Number(place));
  }

  return { current, container: { ref: container, onKeyDownCapture, onFocus } };
}
