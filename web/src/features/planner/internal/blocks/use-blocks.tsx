import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback } from 'react';
import { useStore } from 'zustand';
import { hasContent } from '#features/appointments/draft-change-rules.ts';
import { draftStore, setDraft } from '#features/appointments/draft-store.ts';
import { askForBlock, blockAskStore } from '#features/blocks/block-ask-store.ts';
import { useMay } from '#features/session/store.ts';
import { useActions } from '#lib/page/actions.ts';
import { later } from '#lib/page/later.tsx';
import { MissingMessage } from '#ui/missing/missing.tsx';
import type { PickedSlot } from '../../planner-grid.tsx';
import type { PlannerStore } from '../../store.ts';
import { isUnassigned } from '../engine/unassigned.ts';
import type { PlannerViewModel } from '../workspace/use-planner-view-model.ts';

const BlockPanel = later(async () => (await import('#features/blocks/block-panel.tsx')).BlockPanel, {
  instead: MissingMessage,
});

/** Blocks in the planner: the actions that open their panel, and the panel, null while it is closed. */
export function useBlocks({ store, sight, zone }: { store: PlannerStore; sight: PlannerViewModel; zone: string }) {
  const { t } = useLingui();
  const books = useMay()('book');
  const isOpen = useStore(blockAskStore, ({ asked }) => asked !== null);

  const open = useCallback(
    (id: string) => {
      const block = store.block(id);
      // Its reason and its times stand on its card; the panel is there to change them.
      askForBlock(block === undefined || !books ? null : { block });
      return block !== undefined;
    },
    [store, books],
  );

  const start = useCallback(
    ({ resource, startTime }: PickedSlot) => {
      if (!isUnassigned(resource.id)) askForBlock({ resourceId: resource.id, startTime, zone });
    },
    [zone],
  );

  /** While the panel is open, picking a slot moves its block there; returns whether it did. */
  const pick = useCallback(
    ({ resource, startTime }: PickedSlot) => {
      if (blockAskStore.getState().asked === null) return false;
      askForBlock({ resourceId: resource.id, startTime, zone, isMove: true });
      return true;
    },
    [zone],
  );

  /** Blocks the draft's time and resource, else the day's morning; closes a draft with nothing else filled in. */
  function startAnywhere(): void {
    const { draft } = draftStore.getState();
    const resourceId = draft?.staffId ?? draft?.areaId ?? sight.shown.find(({ archived }) => !archived)?.id;
    if (resourceId === undefined) return;
    askForBlock({ resourceId, startTime: draft?.startTime ?? sight.date, endTime: draft?.endTime, zone });
    if (draft !== null && !hasContent(draft)) setDraft(null);
  }
  useActions(books ? [{ id: 'block-time', label: t`Block time`, icon: 'prohibit', run: startAnywhere }] : []);

  const panel = isOpen ? (
    <Suspense>
      <BlockPanel
        resources={sight.resources}
        zone={zone}
        onSaved={(blocks) => blocks.forEach((row) => store.applyBlock({ entityId: row.id, row }))}
        onDeleted={(ids) => ids.forEach((entityId) => store.applyBlock({ entityId, row: null }))}
      />
    </Suspense>
  ) : null;
  return { panel, open, pick, start, startAnywhere };
}
