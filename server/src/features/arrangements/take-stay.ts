import { cancelledWithStay } from '@quieta/messages/arrangement-text';
import { languageOfCountry } from '@quieta/messages/language';
import { lockAppointments } from '#features/appointments/appointment/appointment-repository';
import { isToCome } from '#features/appointments/appointment/appointment-states';
import { cancelAll } from '#features/appointments/booking/appointment-commands';
import { canBeGranted, changeGranted, grantArrangement, shareWithStay } from '#features/packages/arrangement-commands';
import { readArrangementDefinitions } from '#features/packages/arrangement-definition-queries';
import { lockPackages } from '#features/packages/unit-commands';
import { readCountry } from '#features/session/branch-repository';
import type { BookedStay } from '#gateways/pms/port';
import type { BranchWork } from '#platform/http/context';
import {
  findBookingsOfStay,
  findGuestsOfStay,
  findPackagesOfStay,
  lockStay,
  readArrangements,
  type StayKey,
  saveArrangement,
  saveStay,
} from './stay-repository.ts';
import { isOutdated, lastDayOf, withCalledOff } from './stay-rules.ts';

/**
 * Takes over what a hotel said at a moment about one stay: arrangements with a definition become units of its guest,
 * once, shared with all who stay with them; more or fewer are granted or withdrawn; those of a stay that was cancelled
 * are withdrawn, and their appointments to come cancelled. Units that were used stay used. An answer that is older than
 * the one that is kept changes nothing.
 */
export async function takeStay(
  context: BranchWork,
  provider: string,
  stay: BookedStay,
  askedAt: Temporal.Instant,
): Promise<void> {
  const { reservationId, isCancelled, checkoutDate } = stay;
  const key = { provider, reservationId };
  const known = await lockStay(context, key, stay, askedAt);
  if (known !== undefined) {
    if (isOutdated(askedAt, known.askedAt)) return;
    await context.transaction.run(saveStay, { ...key, isCancelled, askedAt });
  }
  const [stored, packages] = [await readArrangements(context, key), await findPackagesOfStay(context, key)];
  if (isCancelled) await cancelBookings(context, key, [...packages.values()]);
  const reported = withCalledOff(stay.arrangements, [...stored.values()]);
  const fresh = reported.filter(({ code, quantity }) => quantity > 0 && !packages.has(code)).map(({ code }) => code);
  const definitions = await readArrangementDefinitions(context, fresh);
  const guestIds = await findGuestsOfStay(context, key);
  for (const one of reported) {
    const lastDay = lastDayOf(one, checkoutDate);
    const before = stored.get(one.code)?.grantedQuantity ?? null;
    const soldPackageId = packages.get(one.code);
    const definition = definitions.get(one.code);
    let grantedQuantity = before;
    if (soldPackageId !== undefined && before !== null) {
      const { quantity, valueMinor } = one;
      await changeGranted(context, soldPackageId, { before, quantity, valueMinor, lastDay });
      if (quantity > 0 && !isCancelled) await shareWithStay(context, soldPackageId, guestIds);
      grantedQuantity = Math.max(before, quantity);
    } else if (definition !== undefined && canBeGranted(definition)) {
      const [guestId = null] = guestIds;
      const stayOf = { ...key, hotelCode: one.code, guestId, lastDay };
      await shareWithStay(context, await grantArrangement(context, definition, stayOf, one), guestIds);
      grantedQuantity = one.quantity;
    }
    const { code, name, quantity, from: firstDay, until, valueMinor } = one;
    const row = { ...key, code, name, quantity, firstDay, lastDay: until, valueMinor, grantedQuantity };
    if (JSON.stringify(row) !== JSON.stringify(stored.get(code))) await context.transaction.run(saveArrangement, row);
  }
}

async function cancelBookings(context: BranchWork, key: StayKey, packageIds: readonly string[]): Promise<void> {
  const ids = await findBookingsOfStay(context, key);
  if (ids.length === 0) return;
  const locked = await context.transaction.run(lockAppointments, { ids });
  const toCome = locked.filter(({ state, paid }) => isToCome(state) && !paid);
  if (toCome.length === 0) return;
  // Before the resources that are freed, as whoever books with a unit does.
  await lockPackages(context, 'packages', packageIds);
  const reason = cancelledWithStay[languageOfCountry(await readCountry(context))];
  // The units are withdrawn, not taken from the guest, however late it is.
  await cancelAll(context, toCome, reason, { decision: 'give-back', reason });
}
