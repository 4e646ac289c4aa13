import { useLingui } from '@lingui/react/macro';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { removeBlock, saveBlock } from './block-commands.ts';
import { type BlockDraft, blockDraftStore, draftOfBlock } from './block-draft.ts';

interface Options {
  draft: BlockDraft;
  onClose: () => void;
  onSaved: (block: Block) => void;
  onDeleted: (id: string) => void;
}

/** Saves and deletes the block; `refusal` says why it could not be saved, until the user changes something. */
export function useBlockSaving({ draft, onClose, onSaved, onDeleted }: Options) {
  const { t } = useLingui();
  const [refusedDraft, setRefusedDraft] = useState<BlockDraft | null>(null);
  const saving = useCommand(
    async () => {
      onSaved(await saveBlock(draft, { quiet: true }));
      onClose();
    },
    { onFailure: () => setRefusedDraft(blockDraftStore.getState().draft) },
  );
  const removing = useCommand(async (block: Block) => {
    await removeBlock(block);
    onDeleted(block.id);
    onClose();
    // Undo fails if the time was taken meanwhile; the common error handler shows that.
    const putBack = () => void saveBlock({ ...draftOfBlock(block), block: null }).then(onSaved, () => undefined);
    offerUndo(t`Block deleted`, putBack);
  });

  async function remove(): Promise<void> {
    if (draft.block !== null) await removing.run(draft.block);
  }

  return {
    isSaving: saving.isPending || removing.isPending,
    refusal: refusedDraft === draft ? saving.refusal : null,
    save: saving.run,
    remove,
  };
}
