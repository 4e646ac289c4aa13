import styles from './skeleton.module.css';
import { useWaiting } from './waiting.ts';

interface SkeletonProps {
  /** CSS lengths of the content that will be shown. */
  width?: string;
  height?: string;
  isRound?: boolean;
}

/** The place of content that is loading; appears after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  useWaiting();
  return <span className={styles.skeleton} data-round={isRound || undefined} style={{ width, height }} aria-hidden />;
}
