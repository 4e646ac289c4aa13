import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { beginInContent } from '#lib/page/begin-in-content.ts';
import { keepFieldInSight } from '#lib/page/keep-field-in-sight.ts';
import { WaitingNote } from '#ui/skeleton/waiting-note.tsx';

/** Aids for users who do not see the whole page; within the page's content. */
export function ReadingAids({ content }: { content: RefObject<HTMLElement | null> }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const first = useRef(pathname);
  useEffect(keepFieldInSight, []);
  useEffect(() => {
    // The first page of all begins with the way past the menu.
    if (pathname === first.current || content.current === null) return undefined;
    first.current = '';
    return beginInContent(content.current);
  }, [pathname, content]);
  return <WaitingNote />;
}
