import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useActions } from '#lib/page/actions.ts';
import { Button } from '#ui/button/button.tsx';
import { hasContent } from '../../draft-change-rules.ts';
import { missingIn } from '../../draft-request-rules.ts';
import { type Draft } from '../../draft-rules.ts';
import { setDraft } from '../../draft-store.ts';
import { knownService } from '../../queries.ts';
import { seriesChangeIn, withoutSeriesChange } from '../../series-change-rules.ts';
import { saveDraft } from '../mutations.ts';
import type { DraftSaving } from '../saving/use-draft-saving.ts';
import { SeriesChangeDialog } from './series-change-dialog.tsx';

interface SaveFollowingProps {
  draft: Draft;
  saving: DraftSaving;
}

/** Saves the changes of one appointment of a series for those after it as well, after showing what each becomes. */
export function SaveFollowing({ draft, saving }: SaveFollowingProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const change = seriesChangeIn(draft);
  const { base, seriesId } = draft;
  // A field that is missing is named where saving one alone names it.
  const ask = () => (missingIn(draft).length > 0 ? void saving.save(false) : setAsking(true));
  useActions(
    change === null ? [] : [{ id: 'save-following', label: t`Save this and the following`, icon: 'repeat', run: ask }],
  );
  if (change === null || base === null || seriesId === null) return null;
  const own = withoutSeriesChange({ ...draft, base });
  const service = knownService(base) ?? draft.service;
  const alone = { ...own, appointmentId: base.id, service };
  const saveAlone = async () => (service === null ? base.version : (await saveDraft(alone, service)).version);
  return (
    <>
      <Button action="secondary" size="large" isWide icon="repeat" isDisabled={saving.isSaving} onPress={ask}>
        <Trans>Save this and the following</Trans>
      </Button>
      {isAsking ? (
        <SeriesChangeDialog
          asked={{ seriesId, change, saveAlone: hasContent(alone) ? saveAlone : undefined }}
          onChanged={() => setDraft(null)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
