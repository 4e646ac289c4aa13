import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import styles from '../panel.module.css';
import type { DraftSaving } from './use-draft-saving.ts';

/** The reason why saving was refused, and the button to insist where a rule allows it. */
export function RefusalLine({ saving }: { saving: DraftSaving }) {
  const { refusal, override } = saving;
  if (refusal === null) return null;
  return (
    <div className={styles.refusal} role="alert">
      {refusal}
      {override === null ? null : (
        <div className={styles.remedies}>
          <Button type="danger" action="secondary" size="small" onPress={() => void saving.insist(override)}>
            {override !== 'overrideRequestedStaff' ? (
              <Trans>Book all the same</Trans>
            ) : (
              <Trans>Change all the same</Trans>
            )}
          </Button>
        </div>
      )}
    </div>
  );
}
