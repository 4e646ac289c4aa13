import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './paper.module.css';

interface PaperProps {
  className?: string | undefined;
  /** Called when the print dialog was closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Prints its children without the rest of the page; on screen they are hidden. */
export function Paper({ className, onDone, children }: PaperProps) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  useEffect(() => print(), []);
  return createPortal(<div className={classNames(styles.paper, className)}>{children}</div>, document.body);
}
