import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { HotelFailure } from './guest-rules.ts';
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
      <span className={styles.text}>{t`${cause}. Only your own guests are found.`}</span>
      <Button action="quiet" size="small" icon="refresh" onPress={retry}>
        {t`Retry`}
      </Button>
    </div>
  );
}

/** Why the hotel does not list its guests. */
export const failureNames: Record<HotelFailure, MessageDescriptor> = {
  unreachable: msg`The hotel system does not answer`,
  busy: msg`The hotel system is busy`,
  'access-refused': msg`The hotel system rejects the credentials`,
};
