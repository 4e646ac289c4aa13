import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { Draft } from '../draft-rules.ts';
import { setPanelStep, usePanelState } from '../draft-store.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './panel.module.css';
import type { DraftSaving } from './saving/use-draft-saving.ts';
import { EndSeriesDialog } from './series/end-series-dialog.tsx';

interface EndActionsProps {
  draft: Draft;
  saving: DraftSaving;
}

/** The actions that end an appointment: cancel it, cancel its series, or delete it. Each asks first. */
export function EndActions({ draft, saving }: EndActionsProps) {
  const [asks, setAsks] = useState<'delete' | 'end-series' | null>(null);
  const { step } = usePanelState();
  const stopAsking = () => setAsks(null);
  const { seriesId } = draft;
  const isCancelled = draft.lifeCycle === 'cancelled';
  return (
    <>
      <div className={styles.end}>
        {isCancelled ? null : (
          <Button action="quiet" size="small" icon="prohibit" onPress={() => setPanelStep('cancel')}>
            <Trans>Cancel appointment</Trans>
          </Button>
        )}
        {isCancelled || seriesId === null ? null : (
          <Button action="quiet" size="small" icon="repeat" onPress={() => setAsks('end-series')}>
            <Trans>End the series</Trans>
          </Button>
        )}
        <Button type="danger" action="quiet" size="small" icon="trash" onPress={() => setAsks('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <CancelDialog draft={draft} saving={saving} isOpen={step === 'cancel'} onClose={() => setPanelStep(null)} />
      {asks === 'end-series' && seriesId !== null ? (
        <EndSeriesDialog draft={draft} seriesId={seriesId} onEnded={saving.seriesEnded} onClose={stopAsking} />
      ) : null}
      <ConfirmDialog
        title={<Trans>Delete this appointment?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        type="danger"
        isOpen={asks === 'delete'}
        isPending={saving.isSaving}
        onConfirm={() => void saving.remove().then(stopAsking)}
        onClose={stopAsking}
      >
        <Trans>Its time becomes free for everybody at once.</Trans>
      </ConfirmDialog>
    </>
  );
}
