import { useLingui } from '@lingui/react/macro';
import { exceptionKinds } from '@quieta/contract/resources/exception-kinds';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Rota } from '@quieta/contract/rota/rota-endpoints';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { type Snackbar, showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { askForPreview, type RotaChange, type RotaPreview, type SavedRota, saveRota } from '../mutations.ts';
import { undoOf } from '../undo-rules.ts';

type Takeovers = NonNullable<RotaChange['takeovers']>;

export interface RotaSaving {
  readonly isBusy: boolean;
  /** Why the last save was refused. */
  readonly refusal: string | null;
  /** The effects on booked appointments while the user reviews them; null before. */
  readonly preview: RotaPreview | null;
  /** Saves a change if no booked appointment falls outside it, else shows those that do. */
  propose(change: Omit<RotaChange, 'rotas'> & { rotas: Rota[] }): Promise<boolean>;
  /** Saves the reviewed change with its takeovers. */
  confirm(takeovers: Takeovers): Promise<boolean>;
  back(): void;
}

let closeOffer = () => {};

/** Only the last change can be undone: the undo offer of the one before is removed. */
function offerUndo(snackbar: Snackbar): void {
  closeOffer();
  closeOffer = showSnackbar(snackbar);
}

/** Saves changes of the rota with a preview and one-press undo. `resources` are those of the branch. */
export function useRotaSaving(resources: readonly Resource[], onDone: () => void): RotaSaving {
  const { t } = useLingui();
  const [shown, setShown] = useState<{ change: RotaChange; preview: RotaPreview } | null>(null);
  const saving = useCommand((work: () => Promise<void>) => work());
  const undoing = useCommand(saveRota, {
    onFailure: (_, message) => void showSnackbar({ type: 'danger', message, duration: 8000 }),
  });

  async function save(change: RotaChange, affected: RotaPreview['affected']): Promise<void> {
    const closures = resources[0]?.exceptions.filter(({ kind }) => exceptionKinds[kind].isOfBranch) ?? [];
    const saved = await saveRota(change);
    onDone();
    notify(saved, undoOf(change, saved, { resources, closures, affected }));
  }

  function notify(saved: SavedRota, undo: RotaChange): void {
    const count = saved.appointments.length;
    offerUndo({
      type: 'info',
      message: count === 0 ? t`Rota saved` : t`Rota saved, appointments moved: ${count}`,
      duration: 8000,
      action: { label: t`Undo`, onPress: () => void undoing.run(undo) },
    });
  }

  return {
    isBusy: saving.isPending,
    refusal: saving.refusal,
    preview: shown?.preview ?? null,
    propose: (requested) =>
      saving.run(async () => {
        const change = {
          ...requested,
          rotas: requested.rotas.map((rota) => ({ ...rota, version: versionOf(rota, resources) })),
        };
        const preview = await askForPreview(change);
        if (preview.total > 0) setShown({ change, preview });
        else await save(change, []);
      }),
    confirm: (takeovers) =>
      saving.run(async () => {
        if (shown !== null) await save({ ...shown.change, takeovers }, shown.preview.affected);
      }),
    back: () => {
      saving.forget();
      setShown(null);
    },
  };
}

function versionOf({ resourceId }: Rota, resources: readonly Resource[]): number {
  return resources.find(({ id }) => id === resourceId)?.rotaVersion ?? 0;
}
