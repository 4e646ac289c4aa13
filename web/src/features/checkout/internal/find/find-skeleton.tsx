import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './find.module.css';

export function FindSkeleton() {
  return (
    <div className={styles.group} aria-busy>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.findSkeleton}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
