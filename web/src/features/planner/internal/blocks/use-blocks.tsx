import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback } from 'react';
import { hasContent } from '#features/appointments/draft-change-rules.ts';
import { draftStore, setDraft } from '#features/appointments/draft-store.ts';
import { useMay } from '#features/session/store.ts';
import { useActions } from '#lib/page/actions.ts';
import { later } from '#lib/page/later.tsx';
import { MissingMessage } from '#ui/missing/missing.tsx';
import type { PickedSlot } from '../../planner-grid.tsx';
import type { PlannerStore } from '../../store.ts';
import { isUnassigned } from '../engine/unassigned.ts';
import type { PlannerViewModel } from '../workspace/use-planner-view-model.ts';
import {
  blockDraftStore,
  changeBlockDraft,
  draftOfBlock,
  newBlockDraft,
  setBlockDraft,
  startBlockAt,
  useBlockDraft,
} from './block-draft.ts';

const BlockPanel = later(async () => (await import('./block-panel.tsx')).BlockPanel, { instead: MissingMessage });

/** Blocks in the planner: the actions that open their panel, and the panel, null while it is closed. */
export function useBlocks({ store, sight, zone }: { store: PlannerStore; sight: PlannerViewModel; zone: string }) {
  const { t } = useLingui();
  const books = useMay()('book');
  const draft = useBlockDraft();
  const close = useCallback(() => setBlockDraft(null), []);

  const open = useCallback(
    (id: string) => {
      const block = store.block(id);
      // Its reason and its times stand on its card; the panel is there to change them.
      setBlockDraft(block === undefined || !books ? null : draftOfBlock(block));
      return block !== undefined;
    },
    [store, books],
  );

  const start = useCallback(
    ({ resource, startTime }: PickedSlot) => {
      if (!isUnassigned(resource.id)) setBlockDraft(newBlockDraft(resource.id, { startTime }, zone));
    },
    [zone],
  );

  /** While a block's panel is open, picking a slot moves the block there; returns whether it did. */
  const pick = useCallback(
    ({ resource, startTime }: PickedSlot) => {
      if (blockDraftStore.getState().draft === null) return false;
      changeBlockDraft((current) => startBlockAt({ ...current, resourceId: resource.id }, startTime, zone));
      return true;
    },
    [zone],
  );

  /** Blocks the draft's time and resource, else the day's morning; closes a draft with nothing else filled in. */
  function startAnywhere(): void {
    const { draft: appointment } = draftStore.getState();
    const resourceId = appointment?.staffId ?? appointment?.areaId ?? sight.shown.find(({ archived }) => !archived)?.id;
    if (resourceId === undefined) return;
    const morning = Temporal.PlainDate.from(sight.date).toZonedDateTime({ timeZone: zone, plainTime: '09:00' });
    setBlockDraft(newBlockDraft(resourceId, appointment ?? { startTime: morning.toInstant().toString() }, zone));
    if (appointment !== null && !hasContent(appointment)) setDraft(null);
  }
  useActions(books ? [{ id: 'block-time', label: t`Block time`, icon: 'prohibit', run: startAnywhere }] : []);

  const panel =
    draft === null ? null : (
      <Suspense>
        <BlockPanel
          key={draft.block?.id}
          draft={draft}
          resources={sight.resources}
          zone={zone}
          onClose={close}
          onSaved={(block) => store.applyBlock({ entityId: block.id, row: block })}
          onDeleted={(id) => store.applyBlock({ entityId: id, row: null })}
        />
      </Suspense>
    );
  return { panel, open, pick, start, startAnywhere };
}
