import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import styles from './paged-list.module.css';

interface PagedListRowProps {
  /** The row is open beside the list. */
  isOpen: boolean;
  onOpen: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A row that one press opens. */
export function PagedListRow({ isOpen, onOpen, className, children }: PagedListRowProps) {
  return (
    <li>
      <Button className={classNames(styles.row, className)} data-open={isOpen || undefined} onPress={onOpen}>
        {children}
      </Button>
    </li>
  );
}
