import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';

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
