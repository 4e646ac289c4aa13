import { useLingui } from '@lingui/react/macro';
import type { Block } from '@quieta/contract/appointments/block';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { removeBlock, saveBlock } from './block-commands.ts';
import { type BlockDraft, draftOfBlock } from './block-draft.ts';

interface Options {
  draft: BlockDraft;
  zone: string;
  onClose: () => void;
  onSaved: (block: Block) => void;
  onDeleted: (id: string) => void;
}

/** Saves and deletes the block; `refusal` says why it could not be saved, until something is changed. */
export function useBlockSaving({ draft, zone, onClose, onSaved, onDeleted }: Options) {
  const { t } = useLingui();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    void draft;
    setRefusal(null);
  }, [draft]);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      onSaved(await saveBlock(draft));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await errorMessage(error, zone));
    } finally {
      setSaving(false);
    }
  }

  async function remove(): Promise<void> {
    const { block } = draft;
    if (block === null) return;
    setSaving(true);
    try {
      await removeBlock(block);
    } catch {
      // The common handler has told why.
      return;
    } finally {
      setSaving(false);
    }
    onDeleted(block.id);
    onClose();
    const putBack = () => void saveBlock({ ...draftOfBlock(block), block: null }).then(onSaved, sayWhyNot);
    offerUndo(t`Block deleted`, putBack);
  }

  /** Somebody has taken the time meanwhile. */
  async function sayWhyNot(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    showSnackbar({ type: 'danger', message: await errorMessage(error, zone), duration: 5000 });
  }

  return { isSaving, refusal, save, remove };
}
