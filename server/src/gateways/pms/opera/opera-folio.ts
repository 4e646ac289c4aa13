import type { OperaAccess } from '@quieta/contract/settings/hotel-access';
import { toMajor } from '@quieta/contract/values/minor-units';
import * as z from 'zod/mini';
import { failedCharge } from '../failed-charge.ts';
import type { ChargeKey, ChargeOutcome, PostedLine, RoomCharge } from '../port.ts';
import { readAnswer } from '../tolerant-shapes.ts';
import type { HttpAnswer } from '../transport/http-client.ts';
import type { OperaClient } from './opera-client.ts';
import { chargesAnswer, folioAnswer, type Posting, problemAnswer } from './opera-shapes.ts';

/**
 * Room charges at one hotel. `sign` -1 posts the same lines again as negative amounts to reverse them, which the vendor allows on any day.
 */
export async function postCharge(
  client: OperaClient,
  access: OperaAccess,
  charge: RoomCharge,
  sign: 1 | -1,
): Promise<ChargeOutcome> {
  const path = `${reservationPath(access, charge)}/charges`;
  try {
    return toOutcome(await client.tell({ method: 'POST', path, body: toBody(access, charge, sign) }));
  } catch (error) {
    return failedCharge(error);
  }
}

/** The postings with our sale number that have not been reversed. */
export async function findCharge(
  client: OperaClient,
  access: OperaAccess,
  key: ChargeKey,
): Promise<readonly PostedLine[]> {
  const path = `${reservationPath(access, key)}/folios?fetchInstructions=Postings`;
  const { reservationFolioInformation } = readAnswer(folioAnswer, (await client.ask({ method: 'GET', path })) ?? {});
  const windows = reservationFolioInformation?.folioWindows ?? [];
  const postings = windows
    .flatMap(({ folios }) => folios.flatMap((folio) => folio.postings))
    .filter(({ checkNo }) => checkNo === key.saleNumber);
  return Map.groupBy(postings, lineIdOf)
    .values()
    .filter((of) => of.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0) !== 0)
    .flatMap((of) => of.slice(0, 1).map(toLine))
    .toArray();
}

function reservationPath({ hotelId }: OperaAccess, { reservationId }: ChargeKey): string {
  return `/csh/v1/hotels/${encodeURIComponent(hotelId)}/reservations/${encodeURIComponent(reservationId)}`;
}

function toBody({ hotelId, cashierId, transactionCode }: OperaAccess, charge: RoomCharge, sign: 1 | -1) {
  return {
    criteria: {
      hotelId,
      reservationId: { id: charge.reservationId, type: 'Reservation' },
      cashierId: Number(cashierId),
      charges: charge.lines.map(({ id, name, quantity, unitPrice, code }) => ({
        transactionCode: code ?? transactionCode,
        price: { amount: toMajor(unitPrice, charge.currency), currencyCode: charge.currency },
        postingQuantity: sign * quantity,
        postingReference: charge.saleNumber,
        postingRemark: name,
        checkNumber: charge.saleNumber,
        financialTransactionIdList: [{ id, type: 'SaleLine' }],
        applyRoutingInstructions: true,
        autoPosting: true,
      })),
      postIt: false,
    },
  };
}

function toOutcome({ status, json }: HttpAnswer): ChargeOutcome {
  if (status >= 400) {
    const problem = z.safeParse(problemAnswer, json).data;
    return { outcome: 'refused', reason: problem?.detail ?? problem?.title ?? null };
  }
  const answer = z.safeParse(chargesAnswer, json);
  // An empty answer means "nothing found" here; it does not prove that anything was posted.
  return answer.success ? { outcome: 'posted', lines: answer.data.postings.map(toLine) } : { outcome: 'unknown' };
}

function lineIdOf({ financialTransactionIdList, transactionNo }: Posting): string {
  return financialTransactionIdList[0]?.id ?? transactionNo ?? '';
}

function toLine(posting: Posting): PostedLine {
  return { lineId: lineIdOf(posting), chargeId: posting.transactionNo ?? '' };
}
