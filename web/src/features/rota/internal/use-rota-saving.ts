import { useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Rota } from '@quieta/contract/rota/rota-change';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { type Snackbar, showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { askForPreview, type RotaChange, type RotaPreview, type SavedRota, saveRota } from '../mutations.ts';
import { undoOf } from '../undo-rules.ts';

type Takeovers = NonNullable<RotaChange['takeovers']>;

export interface RotaSaving {
  readonly isBusy: boolean;
  /** Why the last press was refused. */
  readonly refusal: string | null;
  /** What the change would do to booked appointments, while that is to be looked at; null before. */
  readonly preview: RotaPreview | null;
  /** Saves a change where nothing that is booked falls outside it, else shows what does. */
  propose(change: Omit<RotaChange, 'rotas'> & { rotas: Rota[] }): Promise<void>;
  /** Saves what was shown, with the appointments that others take over. */
  confirm(takeovers: Takeovers): Promise<void>;
  back(): void;
}

let closeOffer = () => {};

/** Only the last change can be taken back: the offer to undo the one before it goes. */
function offerUndo(snackbar: Snackbar): void {
  closeOffer();
  closeOffer = showSnackbar(snackbar);
}

/** Saves changes of the rota, shown before they are made and undone with one press. `resources` are those of the branch. */
export function useRotaSaving(resources: readonly Resource[], onDone: () => void): RotaSaving {
  const { timeZone } = useBranch();
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [shown, setShown] = useState<{ change: RotaChange; preview: RotaPreview } | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await errorMessage(error, timeZone));
    } finally {
      setIsBusy(false);
    }
  }

  async function save(change: RotaChange, affected: RotaPreview['affected']): Promise<void> {
    const closures = resources[0]?.exceptions.filter(({ kind }) => kind === 'closure') ?? [];
    const saved = await saveRota(change);
    onDone();
    tell(saved, undoOf(change, saved, { resources, closures, affected }));
  }

  function tell(saved: SavedRota, undo: RotaChange): void {
    const count = saved.appointments.length;
    offerUndo({
      type: 'info',
      message: count === 0 ? t`Rota saved` : t`Rota saved, appointments moved: ${count}`,
      duration: 8000,
      action: { label: t`Undo`, onPress: () => void saveRota(undo).catch(sayWhyNot) },
    });
  }

  async function sayWhyNot(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    showSnackbar({ type: 'danger', message: await errorMessage(error, timeZone), duration: 8000 });
  }

  return {
    isBusy,
    refusal,
    preview: shown?.preview ?? null,
    propose: (wanted) =>
      attempt(async () => {
        const change = {
          ...wanted,
          rotas: wanted.rotas.map((rota) => ({ ...rota, version: versionOf(rota, resources) })),
        };
        const preview = await askForPreview(change);
        if (preview.total > 0) setShown({ change, preview });
        else await save(change, []);
      }),
    confirm: (takeovers) =>
      attempt(async () => {
        if (shown !== null) await save({ ...shown.change, takeovers }, shown.preview.affected);
      }),
    back: () => {
      setRefusal(null);
      setShown(null);
    },
  };
}

function versionOf({ resourceId }: Rota, resources: readonly Resource[]): number {
  return resources.find(({ id }) => id === resourceId)?.rotaVersion ?? 0;
}
