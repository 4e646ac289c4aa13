import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { failureNames } from './internal/failure-names.ts';
import styles from './internal/hotel-line.module.css';
import type { InHouse } from './use-in-house-guests.ts';

/** Says below a search that the hotel did not answer it; the branch's own guests are found nevertheless. */
export function HotelLine({ hotel: { failure, retry } }: { hotel: Pick<InHouse, 'failure' | 'retry'> }) {
  const { t } = useLingui();
  if (failure === null) return null;
  const cause = t(failureNames[failure]);
  return (
    <div className={styles.line} role="status">
      <Icon alias="exclamation_triangle" size={16} />
      <span className={styles.text}>
        <Trans>{cause}. Only your own guests are found.</Trans>
      </span>
      <Button action="quiet" size="small" icon="refresh" onPress={retry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
