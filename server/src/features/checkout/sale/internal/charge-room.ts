import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { languageOfCountry } from '@quieta/messages/language';
import { tipText } from '@quieta/messages/sale-text';
import type { RequestedReceipt } from '#features/receipts/receipt-commands';
import { readCountry } from '#features/session/branch-repository';
import type { ChargeLine } from '#gateways/pms/port';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { type ChargedStay, insertRoomBill } from '../../room-bill/room-bill-repository.ts';
import { chargeLines, firstAttemptAt } from '../../room-bill/room-bill-rules.ts';
import type { NewSale } from '../sale-repository.ts';

interface RoomCharged {
  readonly stay: ChargedStay;
  readonly saleNumber: string;
  /** In minor units. */
  readonly tip: number;
  /** The part of each line that units pay, as far as it is not prepaid, in minor units. */
  readonly byUnits: readonly number[];
  /** The receipt that is printed only after the hotel's answer. */
  readonly plannedReceipt: RequestedReceipt | null;
}

/** Stores the room charge of a sale, or of a refund, in the sale's own transaction; it is sent later. */
export async function chargeRoom(
  context: BranchWork,
  sale: NewSale,
  { stay, saleNumber, tip, byUnits, plannedReceipt }: RoomCharged,
): Promise<void> {
  const tender = sale.tenders.find(({ kind }) => kind === 'RoomBill');
  if (tender === undefined) return;
  const sign = saleKinds[sale.kind].isSale ? 1 : -1;
  const amount = sign * tender.amountMinor;
  // As on the receipt, the tip is taken off the last tenders.
  const after = sale.tenders.slice(tender.position + 1).reduce((sum, one) => sum + one.amountMinor, 0);
  const tipByRoom = tip === 0 ? 0 : Math.min(Math.max(tip - after, 0), amount);
  const lines = chargeLines(
    sale.lines.map((line, index) => ({
      id: line.id,
      description: line.description,
      quantity: Math.abs(line.quantity),
      total: Math.abs(line.totalMinor) - Math.abs(line.prepaidMinor) - (byUnits[index] ?? 0),
      rateBasisPoints: line.taxRateBasisPoints,
      hotelCode: line.hotelCode,
    })),
    amount - tipByRoom,
  ).map((line) => ({ ...line, unitPrice: sign * line.unitPrice }));
  await insertRoomBill(context, {
    ...stay,
    tenderId: tender.id,
    saleId: sale.id,
    isCancellation: false,
    chargeNumber: saleNumber,
    lines: tipByRoom === 0 ? lines : [...lines, await tipLine(context, tipByRoom)],
    plannedReceipt,
    nextTryAt: firstAttemptAt(sale.soldAt),
  });
}

/** In the language of the branch's receipts. */
async function tipLine(context: BranchWork, unitPrice: number): Promise<ChargeLine> {
  const name = tipText[languageOfCountry(await readCountry(context))];
  return { id: newId(), name, quantity: 1, unitPrice, vatRate: null };
}
