import { sql } from 'kysely';
import { type RememberedService, rememberedServices } from '#features/guests/guest-service-repository';
import { refuseLowPrices } from '#features/settings/refuse-low-prices';
import { ratesOf } from '#features/settings/service-rate-repository';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Replacement, StoredAppointment } from '../appointment/appointment-repository.ts';
import { agreedPrice, offeredPrice, type PricedService, priceForParty } from './price-rules.ts';

interface Offer extends PricedService {
  readonly name: string;
  readonly levelId: string | null;
  readonly remembered: readonly RememberedService[];
}

interface Requested {
  readonly serviceIds: readonly string[];
  readonly guestIds: readonly string[];
  readonly staffId: string | null;
}

// Written by hand for its lists.
const offer = prepared(
  'booking-offer',
  ($: Placeholders<Requested>) => sql<Offer>`
    SELECT s.id, s.name, s.price_minor AS "priceMinor", s.price_per_person AS "pricePerPerson",
      s.duration_minutes AS "durationMinutes", ${ratesOf('s.id')} AS rates,
      (SELECT m.level_id FROM ${rowsOf('staffMember')} AS m WHERE m.resource_id = ${$.staffId}::uuid) AS "levelId",
      ${jsonList(sql`SELECT jsonb_agg(r) FROM (${rememberedServices($)}) AS r`)} AS remembered
    FROM ${rowsOf('service')} AS s WHERE s.id = ANY(${$.serviceIds}::uuid[])`,
);

/** The service of an appointment, with its price as it is now for all its people, in minor units. */
async function readOffer({ transaction, branch }: BranchContext, booking: StoredAppointment) {
  const { serviceId, guestId, staffId } = booking;
  const requested = { serviceIds: [serviceId], guestIds: guestId === null ? [] : [guestId], staffId };
  const service = await transaction.first(offer, requested);
  if (service === undefined) throw new Refusal('service-unknown');
  const { levelId, remembered } = service;
  const { timeZone } = branch;
  return { service, offeredMinor: offeredPrice(booking, { service, levelId, remembered, timeZone }) };
}

/**
 * A change of an appointment with its price: the one that was sent, null for what it costs now; that of another
 * service; else the one that was agreed, for as many people as come now. Rates that have changed since it was booked
 * change nothing.
 */
export async function withAgreedPrice(
  context: BranchContext,
  replacement: Replacement,
  sent: number | null | undefined,
): Promise<Replacement> {
  const { current, requested } = replacement;
  const isOther = current.serviceId !== requested.serviceId;
  const isOtherParty = current.priceMinor !== null && current.partySize !== requested.partySize;
  if (sent === undefined && !isOther && !isOtherParty) return replacement;
  const { service, offeredMinor } = await readOffer(context, requested);
  if (sent === undefined && !isOther && current.priceMinor !== null) {
    const priceMinor = priceForParty(current.priceMinor, service, current.partySize, requested.partySize);
    return { ...replacement, requested: { ...requested, priceMinor } };
  }
  const priceMinor = agreedPrice(sent, offeredMinor, context.branch.currency);
  refuseLowPrices(context, [{ name: service.name, offeredMinor, agreedMinor: priceMinor }]);
  return { ...replacement, requested: { ...requested, priceMinor } };
}
