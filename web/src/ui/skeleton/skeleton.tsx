import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from '#lib/create-store.ts';
import { useSettledValue } from '#lib/searching.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the content that will be shown. */
  width?: string;
  height?: string;
}

/** The place of content that is loading; appears after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  useWaiting();
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />;
}

/** How many places of the page wait for their content. */
const waitingStore = createStore<{ readonly places: number }>('waiting', () => ({ places: 0 }));

const add = (more: number) => waitingStore.setState(({ places }) => ({ places: places + more }));

/** The component holds the place of content that is loading, for as long as it is shown. */
function useWaiting(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}

interface SkeletonRowsProps {
  /** Names the awaited rows, if no headings or caption do; a screen reader is told that it is busy. */
  label?: string;
  count: number;
  className?: string | undefined;
  rowClassName: string | undefined;
  /** One for each text of a row, all different. */
  widths: readonly string[];
}

/** A list whose rows are loading. */
export function SkeletonRows({ label, count, className, rowClassName, widths }: SkeletonRowsProps) {
  return (
    <div className={className} {...awaited(label)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={rowClassName}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The attributes of the place of a list that is still to come; without a label it is nothing to a screen reader. */
export function awaited(label: string | undefined) {
  return label === undefined ? {} : { role: 'group', 'aria-label': label, 'aria-busy': true };
}

/** Tells a screen reader that the page around it waits for content, unless that comes at once. */
export function WaitingNote() {
  const isWaiting = useSettledValue(useStore(waitingStore, ({ places }) => places > 0));
  const note = useRef<HTMLParagraphElement>(null);
  // Before the text is shown, as a screen reader is told both at once.
  useLayoutEffect(() => note.current?.parentElement?.setAttribute('aria-busy', String(isWaiting)), [isWaiting]);
  return (
    <p ref={note} role="status" className="visually-hidden">
      {isWaiting ? <Trans>Loading…</Trans> : null}
    </p>
  );
}
