import type { OperaAccess } from '@quieta/contract/settings/hotel-access';
import { toMajor } from '@quieta/contract/values/minor-units';
import * as z from 'zod/mini';
import { failedCharge } from '../charge-once.ts';
import {
  type ChargeKey,
  type ChargeOutcome,
  HotelError,
  type HotelPosting,
  type PostedLine,
  type PostingsAsked,
  type RoomCharge,
} from '../port.ts';
import { isSaleNumber, sumBySaleNumber } from '../posting-sums.ts';
import { readAnswer } from '../tolerant-shapes.ts';
import type { HttpAnswer } from '../transport/http-client.ts';
import type { OperaClient } from './opera-client.ts';
import { chargesAnswer, folioAnswer, type Posting, problemAnswer } from './opera-shapes.ts';

/**
 * Room charges at one hotel. `sign` -1 posts the same lines again as negative amounts to reverse them, which the vendor
 * allows on any day.
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
  const postings = (await readFolio(client, access, key)).filter(({ checkNo }) => checkNo === key.saleNumber);
  return Map.groupBy(postings, lineIdOf)
    .values()
    .filter((of) => of.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0) !== 0)
    .flatMap((of) => of.slice(0, 1).map(toLine))
    .toArray();
}

/** How many folios are read at once: the desks' own questions find room in the hotel's pace. */
const foliosAtOnce = 4;

/**
 * Lists the postings on the folios of the charges on the days of the period. The hotel books on its own days, which end
 * with its night audit.
 */
export async function listPostings(
  client: OperaClient,
  access: OperaAccess,
  { from, until, charges, currency }: PostingsAsked,
  timeZone: string,
): Promise<readonly HotelPosting[]> {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const days = { first: dayOf(from), last: dayOf(until.subtract({ nanoseconds: 1 })) };
  const stays = [...new Map(charges.map((charge) => [charge.reservationId, charge])).values()];
  const ours: OwnPosting[] = [];
  for (let at = 0; at < stays.length; at += foliosAtOnce) {
    const folios = await Promise.all(stays.slice(at, at + foliosAtOnce).map((stay) => readFolio(client, access, stay)));
    ours.push(...folios.flat().filter(isOurs));
  }
  const known = new Set(charges.map(({ saleNumber }) => saleNumber));
  const counted = Map.groupBy(ours, ({ checkNo }) => checkNo)
    .entries()
    .flatMap(([saleNumber, of]) => postingsOn(days, of, known.has(saleNumber)))
    .map((posting) => ({ saleNumber: posting.checkNo, ...amountOf(posting) }))
    .toArray();
  return sumBySaleNumber(counted, currency);
}

type OwnPosting = Posting & { readonly checkNo: string };

function isOurs(posting: Posting): posting is OwnPosting {
  return isSaleNumber(posting.checkNo);
}

/**
 * The postings of one sale number that count for these days. If our books have it on these days and the hotel does not,
 * it was sent again after the night audit, and the hotel booked it on a later day.
 */
function postingsOn(
  { first, last }: { readonly first: string; readonly last: string },
  postings: readonly OwnPosting[],
  isKnown: boolean,
): readonly OwnPosting[] {
  const dayOf = ({ revenueDate, transactionDate }: OwnPosting) => revenueDate ?? transactionDate ?? first;
  const within = postings.filter((posting) => first <= dayOf(posting) && dayOf(posting) <= last);
  if (within.length > 0 || !isKnown) return within;
  const next = postings
    .map(dayOf)
    .filter((day) => day > last)
    .toSorted()[0];
  return postings.filter((posting) => dayOf(posting) === next);
}

/**
 * A charge is a debit of the guest's ledger, which is negative if it is given back. The vendor does not require either
 * side.
 */
function amountOf({ debitAmount, creditAmount, transactionAmount }: Posting) {
  const [debit, credit] = [debitAmount?.amount ?? null, creditAmount?.amount ?? null];
  const isStated = debit !== null || credit !== null;
  return {
    amount: isStated ? (debit ?? 0) - (credit ?? 0) : transactionAmount,
    currency: debitAmount?.currencyCode ?? creditAmount?.currencyCode ?? null,
  };
}

/** The vendor documents neither its maximum nor how many postings it gives to a caller who states no number. */
const postingsAtOnce = 100;

/** All postings of a stay. Throws a `HotelError` if the hotel says that there are more and does not give them. */
async function readFolio(client: OperaClient, access: OperaAccess, stay: ChargeKey): Promise<readonly Posting[]> {
  const path = `${reservationPath(access, stay)}/folios?fetchInstructions=Postings`;
  const whole = await readPage(client, path);
  if (!whole.hasMore) return whole.postings;
  const all: Posting[] = [];
  const seen = new Set<string | null>([null]);
  for (let offset = 0; ; offset += postingsAtOnce) {
    const page = await readPage(client, `${path}&limit=${postingsAtOnce}&offset=${offset}`);
    const fresh = page.postings.filter(({ transactionNo }) => !seen.has(transactionNo));
    for (const { transactionNo } of fresh) seen.add(transactionNo);
    all.push(...fresh);
    if (!page.hasMore) return all;
    if (fresh.length === 0) throw new HotelError('unreachable', { cause: 'the folio does not come to an end' });
  }
}

async function readPage(client: OperaClient, path: string) {
  const { reservationFolioInformation } = readAnswer(folioAnswer, (await client.ask({ method: 'GET', path })) ?? {});
  const windows = reservationFolioInformation?.folioWindows ?? [];
  return {
    postings: windows.flatMap(({ folios }) => folios.flatMap(({ postings }) => postings)),
    hasMore: windows.some(({ hasMore }) => hasMore === true),
  };
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
