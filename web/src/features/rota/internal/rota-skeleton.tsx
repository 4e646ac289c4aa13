import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './rota.module.css';

/** The layout of the week while it loads. */
export function RotaSkeleton() {
  return (
    <div className={styles.scroller} aria-hidden>
      <div className={styles.grid}>
        <div className={styles.head} />
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className={styles.row}>
            <span className={styles.who}>
              <Skeleton width="80%" />
            </span>
            {Array.from({ length: 7 }, (_, day) => (
              <span key={day} className={styles.cell}>
                <Skeleton width="60%" />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
