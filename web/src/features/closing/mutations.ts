import { correctTender } from '@quieta/contract/checkout/sale-endpoints';
import { addTillEntry, closeDay } from '@quieta/contract/closing/closing-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { write } from '#lib/api/outbox.ts';

export function noteTillEntry(body: SentBodyOf<typeof addTillEntry>) {
  return write(addTillEntry, { body }, { quiet: true });
}

export function closeTheDay(body: SentBodyOf<typeof closeDay>) {
  return write(closeDay, { body }, { quiet: true });
}

/** Moves an amount of a sale to another payment type, as an entry of its own. */
export function correctPayment(saleId: string, body: SentBodyOf<typeof correctTender>) {
  return write(correctTender, { params: { id: saleId }, body }, { quiet: true });
}
