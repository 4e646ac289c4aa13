import { addTillEntry, closeDay } from '@quieta/contract/closing/closing-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { write } from '#lib/api/outbox.ts';

export function noteTillEntry(body: SentBodyOf<typeof addTillEntry>) {
  return write(addTillEntry, { body }, { quiet: true });
}

export function closeTheDay(body: SentBodyOf<typeof closeDay>) {
  return write(closeDay, { body }, { quiet: true });
}
