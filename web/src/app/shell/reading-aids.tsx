import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { WaitingNote } from '#ui/skeleton/skeleton.tsx';
import { PageHelpPlace } from './page-help-place.tsx';

interface ReadingAidsProps {
  content: RefObject<HTMLElement | null>;
  /** The path of the page that the shell began with: this part comes later, and somebody may be elsewhere by then. */
  begun: string;
}

/** Aids for users who do not see the whole page; within the page's content. */
export function ReadingAids({ content, begun }: ReadingAidsProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const first = useRef(begun);
  useEffect(keepFieldInSight, []);
  useEffect(() => {
    // The first page of all begins with the way past the menu.
    if (pathname === first.current || content.current === null) return undefined;
    first.current = '';
    return beginInContent(content.current);
  }, [pathname, content]);
  return (
    <>
      <WaitingNote />
      <PageHelpPlace pathname={pathname} />
    </>
  );
}

/**
 * Lets the next Tab begin in the page's content where nothing has the focus: a page that was opened by a key would
 * otherwise be reached only behind the whole menu. A press of the pointer begins where it was. The returned function
 * stops that.
 */
function beginInContent(content: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  function begin({ key, shiftKey }: KeyboardEvent): void {
    if (key !== 'Tab') return;
    stop.abort();
    if (!shiftKey && document.activeElement === document.body) content.focus({ preventScroll: true });
  }

  document.addEventListener('keydown', begin, { capture: true, signal });
  document.addEventListener('pointerdown', () => stop.abort(), { capture: true, signal });
  return () => stop.abort();
}

/**
 * Scrolls to the field that the user types in when the room for the page shrinks, because an on-screen keyboard has
 * opened. The returned function stops that.
 */
function keepFieldInSight(): () => void {
  const visible = window.visualViewport;
  if (visible === null) return () => undefined;
  let before = visible.height;

  function follow({ height, scale }: VisualViewport): void {
    // A page that is zoomed in shows less of it, too.
    if (height < before && scale === 1) document.activeElement?.closest(fields)?.scrollIntoView({ block: 'nearest' });
    before = height;
  }

  const listener = () => follow(visible);
  visible.addEventListener('resize', listener);
  return () => visible.removeEventListener('resize', listener);
}

const fields = 'input, textarea, [contenteditable]';
