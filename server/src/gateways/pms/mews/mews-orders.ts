import type { MewsAccess } from '@quieta/contract/settings/hotel-access';
import { toMajor } from '@quieta/contract/values/minor-units';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import { createExpiringCache } from '#platform/expiring-cache';
import { failedCharge, unsentCharge } from '../charge-once.ts';
import {
  type ChargeKey,
  type ChargeOutcome,
  type HotelPosting,
  type HotelSystem,
  type PostedLine,
  type PostingsAsked,
  type RoomCharge,
} from '../port.ts';
import { isSaleNumber, sumBySaleNumber } from '../posting-sums.ts';
import type { HttpAnswer } from '../transport/http-client.ts';
import type { MewsClient } from './mews-client.ts';
import {
  configurationAnswer,
  type OrderItem,
  orderAnswer,
  orderItemsAnswer,
  problemAnswer,
  taxationsAnswer,
  taxEnvironmentsAnswer,
} from './mews-shapes.ts';

type Orders = Pick<HotelSystem, 'postCharge' | 'findCharge' | 'cancelCharge' | 'listPostings'>;

/** The hotel's tax codes by their rate in hundredths of a percent. */
type TaxCodes = ReadonlyMap<number, string>;

const taxMemory = { hours: 1 };
/** The vendor accepts time spans of at most three months. */
const lookback = { hours: 80 * 24 };
/** The hotel's clock may go ahead of ours, which may have been set back: what is not found would be charged again. */
const lookahead = { hours: 7 * 24 };
const gone = new Set(['Canceled', 'Inactive']);

/** Room charges are orders of the outlet. A cancellation is a rebate: the same order with negative amounts. */
export function createMewsOrders(client: MewsClient, { serviceId }: MewsAccess, clock: Clock): Orders {
  const cache = createExpiringCache<TaxCodes>(clock, 1);
  const taxCodes = () =>
    cache.get('tax-codes', async () => ({ value: await readTaxCodes(client), until: clock.now().add(taxMemory) }));

  async function taxCodesFor(charge: RoomCharge): Promise<TaxCodes> {
    const known = await taxCodes();
    if (lackingRate(charge, known) === undefined) return known;
    // Somebody at the hotel may have added the rate meanwhile.
    cache.forget('tax-codes');
    return taxCodes();
  }

  async function post(charge: RoomCharge, sign: 1 | -1): Promise<ChargeOutcome> {
    const codes = await taxCodesFor(charge).catch(unsentCharge);
    if ('outcome' in codes) return codes;
    const lacking = lackingRate(charge, codes);
    if (lacking !== undefined) {
      return {
        outcome: 'refused',
        reason: null,
        refusal: { code: 'hotel-tax-unknown', params: { rate: lacking / 100 } },
      };
    }
    try {
      return toOutcome(await client.tell('orders/add', toBody(serviceId, charge, sign, codes)), charge);
    } catch (error) {
      return failedCharge(error);
    }
  }

  return {
    postCharge: (charge) => post(charge, 1),
    cancelCharge: (charge) => post(charge, -1),
    async findCharge({ externalId, saleNumber }) {
      const now = clock.now();
      const CreatedUtc = { StartUtc: now.subtract(lookback).toString(), EndUtc: now.add(lookahead).toString() };
      const body = { AccountIds: [externalId], CreatedUtc };
      const items = await client.askAll('orderItems/getAll', orderItemsAnswer, body, ({ OrderItems }) => OrderItems);
      const ours = items.filter(
        ({ ExternalIdentifier, AccountingState }) =>
          ExternalIdentifier?.startsWith(`${saleNumber}/`) === true && !gone.has(AccountingState ?? ''),
      );
      return Map.groupBy(ours, ({ ExternalIdentifier }) => ExternalIdentifier ?? '')
        .entries()
        .filter(([, of]) => Math.abs(of.reduce((sum, { Amount }) => sum + (Amount?.GrossValue ?? 0), 0)) > 0.001)
        .map(
          ([identifier, of]): PostedLine => ({
            lineId: identifier.slice(saleNumber.length + 1),
            chargeId: of[0]?.ServiceOrderId ?? '',
          }),
        )
        .toArray();
    },
    listPostings: (asked) => listPostings(client, serviceId, asked),
  };
}

/**
 * By the time of consumption, which we state with each charge and each rebate: the time of creation is later if a
 * charge was sent again. The vendor accepts at most three months, and does not say whether the end of an interval
 * belongs to it.
 */
async function listPostings(
  client: MewsClient,
  serviceId: string,
  { from, until, currency }: PostingsAsked,
): Promise<readonly HotelPosting[]> {
  const body = { ServiceIds: [serviceId], ConsumedUtc: { StartUtc: from.toString(), EndUtc: until.toString() } };
  const items = await client.askWhole('orderItems/getAll', orderItemsAnswer, body, ({ OrderItems }) => OrderItems);
  const reported = items.flatMap((item) => {
    const saleNumber = saleNumberOf(item);
    const isCounted = saleNumber !== null && !gone.has(item.AccountingState ?? '') && isBefore(item, until);
    return isCounted
      ? { saleNumber, amount: item.Amount?.GrossValue ?? null, currency: item.Amount?.Currency ?? null }
      : [];
  });
  return sumBySaleNumber(reported, currency);
}

function isBefore({ ConsumedUtc }: OrderItem, until: Temporal.Instant): boolean {
  // The vendor has chosen the item by its time, so one that we cannot read is no reason to leave it out.
  return ConsumedUtc === null || Temporal.Instant.compare(ConsumedUtc, until) < 0;
}

/** The first rate of a charge for which the hotel has no tax code, in hundredths of a percent. */
function lackingRate({ lines }: RoomCharge, codes: TaxCodes): number | undefined {
  return lines.flatMap(({ vatRate }) => vatRate ?? []).find((rate) => !codes.has(rate));
}

function toBody(ServiceId: string, charge: RoomCharge, sign: 1 | -1, codes: TaxCodes) {
  return {
    ServiceId,
    AccountId: charge.externalId,
    LinkedReservationId: charge.reservationId,
    ConsumptionUtc: charge.soldAt.toString({ smallestUnit: 'second' }),
    Notes: charge.saleNumber,
    Items: charge.lines.map(({ id, name, quantity, unitPrice, vatRate }) => ({
      Name: name,
      UnitCount: quantity,
      UnitAmount: {
        Currency: charge.currency,
        GrossValue: toMajor(sign * unitPrice, charge.currency),
        TaxCodes: [codes.get(vatRate ?? -1)].filter((code) => code !== undefined),
      },
      ExternalIdentifier: identifierOf(charge, id),
    })),
  };
}

/** The vendor stores no number of ours on the whole order, so each item carries it. */
function identifierOf({ saleNumber }: ChargeKey, lineId: string): string {
  return `${saleNumber}/${lineId}`;
}

/** The sale number in `identifierOf`; null if the item is not ours. */
function saleNumberOf({ ExternalIdentifier }: OrderItem): string | null {
  const [year = '', number = '', lineId = ''] = ExternalIdentifier?.split('/') ?? [];
  const saleNumber = `${year}/${number}`;
  return lineId !== '' && isSaleNumber(saleNumber) ? saleNumber : null;
}

function toOutcome({ status, json }: HttpAnswer, { lines }: RoomCharge): ChargeOutcome {
  if (status >= 400) return { outcome: 'refused', reason: z.safeParse(problemAnswer, json).data?.Message ?? null };
  const answer = z.safeParse(orderAnswer, json);
  if (!answer.success) return { outcome: 'unknown' };
  return { outcome: 'posted', lines: lines.map(({ id }) => ({ lineId: id, chargeId: answer.data.OrderId })) };
}

/** The tax codes of the country where the hotel pays its taxes; if several have the same rate, the first. */
async function readTaxCodes(client: MewsClient): Promise<TaxCodes> {
  const { Enterprise } = await client.ask('configuration/get', configurationAnswer, {});
  const { TaxEnvironments } = await client.ask('taxEnvironments/getAll', taxEnvironmentsAnswer, {});
  const own = TaxEnvironments.find(({ Code }) => Code === Enterprise?.TaxEnvironmentCode)?.TaxationCodes ?? [];
  const { TaxRates } = await client.ask('taxations/getAll', taxationsAnswer, {});
  const codes = new Map<number, string>();
  for (const { Code, TaxationCode, Value } of TaxRates) {
    const rate = Value === null ? null : Math.round(Value * 10_000);
    if (Code !== null && rate !== null && own.includes(TaxationCode ?? '') && !codes.has(rate)) codes.set(rate, Code);
  }
  return codes;
}
