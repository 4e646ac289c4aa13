import type { AnswerOf, SentBodyOf } from '@quieta/contract/endpoint';
import { previewRota, updateRota } from '@quieta/contract/rota/rota-endpoints';
import { call } from '#lib/api/api-client.ts';
import { write } from '#lib/api/outbox.ts';

/** The changes to send; an absent field stays as it is. */
export type RotaChange = SentBodyOf<typeof updateRota>;
export type RotaPreview = AnswerOf<typeof previewRota>;
export type SavedRota = AnswerOf<typeof updateRota>;

/** The effects of a change on booked appointments. Rejects with a refusal, which the caller shows. */
export function askForPreview({ rotas, closuresToAdd, closuresToRemove }: RotaChange): Promise<RotaPreview> {
  return call(previewRota, { body: { rotas, closuresToAdd, closuresToRemove } }, { quiet: true });
}

export function saveRota(body: RotaChange): Promise<SavedRota> {
  return write(updateRota, { body }, { quiet: true });
}
