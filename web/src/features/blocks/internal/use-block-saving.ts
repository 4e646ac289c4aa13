import { useLingui } from '@lingui/react/macro';
import { type Block, createBlock, deleteBlock, updateBlock } from '@quieta/contract/appointments/block-endpoints';
import {
  changeBlockSeries,
  createBlockSeries,
  endBlockSeries,
} from '@quieta/contract/appointments/block-series-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { write } from '#lib/api/outbox.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { type BlockDraft, draftOfBlock } from './block-draft.ts';
import { type BlockDate, changeOf, seriesOf, sorted, valuesOf } from './block-request-rules.ts';

interface Options {
  draft: BlockDraft;
  onClose: () => void;
  onSaved: (blocks: readonly Block[]) => void;
  onDeleted: (ids: readonly string[]) => void;
}

/** Saves and deletes the block; `refusal` says why it could not be saved, until the user changes something. */
export function useBlockSaving({ draft, onClose, onSaved, onDeleted }: Options) {
  const { t } = useLingui();
  const saving = useCommand(
    async (dates: readonly BlockDate[] | undefined) => {
      onSaved(dates === undefined ? [await saveBlock(draft, { quiet: true })] : await saveSeries(draft, dates));
      onClose();
    },
    { about: draft },
  );
  const removing = useCommand(async (block: Block) => {
    await write(deleteBlock, { params: { id: block.id } });
    onDeleted([block.id]);
    onClose();
    // Undo fails if the time was taken meanwhile; the common error handler shows that.
    const putBack = () =>
      void saveBlock({ ...draftOfBlock(block), block: null }).then(
        (saved) => onSaved([saved]),
        () => undefined,
      );
    offerUndo(t`Block deleted`, putBack);
  });
  const ending = useCommand(async ({ seriesId, from }: { seriesId: string; from: string }) => {
    const { ended } = await write(endBlockSeries, { params: { id: seriesId }, body: { from } });
    onDeleted(ended);
    onClose();
  });

  async function remove(): Promise<void> {
    if (draft.block !== null) await removing.run(draft.block);
  }

  async function endSeries(from: string): Promise<void> {
    const seriesId = draft.block?.seriesId ?? null;
    if (seriesId !== null) await ending.run({ seriesId, from });
  }

  return {
    isSaving: saving.isPending || removing.isPending || ending.isPending,
    refusal: saving.refusal,
    /** Saves one block, or those of a series at the dates that are free. */
    save: (dates?: readonly BlockDate[]) => saving.run(dates),
    remove,
    endSeries,
  };
}

function saveBlock(draft: BlockDraft, { quiet = false } = {}): Promise<Block> {
  const { block } = draft;
  const body = valuesOf(draft);
  if (block === null) return write(createBlock, { body }, { quiet });
  return write(updateBlock, { params: { id: block.id }, body }, { baseVersion: block.version, quiet });
}

async function saveSeries(draft: BlockDraft, dates: readonly BlockDate[]): Promise<readonly Block[]> {
  const { block, repeat } = draft;
  const { free, clashing } = sorted(dates);
  if (repeat !== null) {
    const body = { ...seriesOf(draft, repeat), leftOut: clashing.map(({ startTime }) => startTime) };
    return (await write(createBlockSeries, { body }, { quiet: true })).blocks;
  }
  const accepted = free.flatMap(({ id, version }) =>
    id === undefined || version === undefined ? [] : [{ id, version }],
  );
  const params = { id: block?.seriesId ?? '' };
  const body = { ...changeOf(draft), blockId: block?.id ?? '', accepted };
  return (await write(changeBlockSeries, { params, body }, { quiet: true })).changed;
}
