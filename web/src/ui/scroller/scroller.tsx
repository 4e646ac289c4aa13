import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface ScrollerProps {
  /** For screen readers. */
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A part that may be wider or higher than its place, and that the keyboard can scroll. */
export function Scroller({ label, className, children }: ScrollerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <div className={classNames(className, 'scrolls-sideways')} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
