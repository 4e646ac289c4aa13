import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './sales.module.css';

/** The list's own geometry while it is fetched. */
export function SalesSkeleton() {
  return (
    <div className={styles.list} aria-hidden>
      {[0, 1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.row}>
          <Skeleton width="100%" height="28px" />
        </div>
      ))}
    </div>
  );
}
