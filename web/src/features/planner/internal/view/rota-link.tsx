import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { paths } from '#addresses/paths.ts';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { queryString } from '#lib/api/query-string.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './rota-link.module.css';

/** Links a column's head to its rota day. The grid is one tab stop: keyboard users reach the rota by the palette. */
export function RotaLink({ resourceId, date, children }: { resourceId: string; date: string; children: ReactNode }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.resources)) return children;
  return (
    <Link
      href={paths.resources + queryString({ list: 'rota', row: `${resourceId}_${date}` })}
      className={classNames(styles.link)}
      ref={(element) => {
        if (element !== null) element.tabIndex = -1;
      }}
    >
      {children}
    </Link>
  );
}
