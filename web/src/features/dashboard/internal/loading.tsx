import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './dashboard.module.css';
import { Region } from './figure.tsx';

/** The place of the revenue while it loads. */
export function RevenueLoading() {
  const { t } = useLingui();
  return (
    <Region label={t`Revenue`} title={t`Revenue`}>
      <Skeleton width="220px" height="30px" />
      <Skeleton height="150px" />
      <Skeleton width="60%" height="24px" />
    </Region>
  );
}

/** The place of booked hours and key figures while they load. */
export function LowerLoading({ hasLostDemand }: { hasLostDemand: boolean }) {
  return (
    <div className={styles.lower} data-lost={hasLostDemand || undefined} aria-hidden>
      <div className={styles.loading}>
        <Skeleton width="40%" height="14px" />
        <Skeleton height="290px" />
      </div>
      <div className={styles.loading}>
        {['1', '2', '3', '4'].map((id) => (
          <Skeleton key={id} height="64px" />
        ))}
      </div>
      {hasLostDemand ? (
        <div className={styles.loading}>
          <Skeleton width="60%" height="14px" />
          <Skeleton height="220px" />
        </div>
      ) : null}
    </div>
  );
}
