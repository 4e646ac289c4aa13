import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './paper.module.css';

interface PaperProps {
  className?: string | undefined;
  /** The print dialog was closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Asks the browser to print what is inside and nothing else of the page; on the screen nothing of it shows. */
export function Paper({ className, onDone, children }: PaperProps) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  useEffect(() => print(), []);
  return createPortal(<div className={classNames(styles.paper, className)}>{children}</div>, document.body);
}
