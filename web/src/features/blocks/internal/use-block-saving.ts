import { useLingui } from '@lingui/react/macro';
import { type Block, createBlock, deleteBlock, updateBlock } from '@quieta/contract/appointments/block-endpoints';
import { useCommand } from '#features/session/use-command.ts';
import { write } from '#lib/api/outbox.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { type BlockDraft, draftOfBlock } from './block-draft.ts';

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
    async () => {
      onSaved([await saveBlock(draft, { quiet: true })]);
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

  async function remove(): Promise<void> {
    if (draft.block !== null) await removing.run(draft.block);
  }

  return {
    isSaving: saving.isPending || removing.isPending,
    refusal: saving.refusal,
    save: saving.run,
    remove,
  };
}

function saveBlock({ block, ...body }: BlockDraft, { quiet = false } = {}): Promise<Block> {
  if (block === null) return write(createBlock, { body }, { quiet });
  return write(updateBlock, { params: { id: block.id }, body }, { baseVersion: block.version, quiet });
}
