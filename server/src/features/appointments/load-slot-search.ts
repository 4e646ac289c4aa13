import type { SlotNeed } from '@quieta/contract/appointments/slot';
import { readBookableTimes } from '#features/resources/read-bookable-times';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readBookableServices } from './bookable-service-repository.ts';
import { type BranchDay, openTimes } from './opening-rules.ts';
import { type Candidate, readCandidates, readGuestBusy, readHeld } from './slot-queries.ts';
import type { SlotResource, SlotSearch, Stretch } from './slot-rules.ts';

export interface SlotScope {
  readonly days: readonly BranchDay[];
  readonly windows: readonly Stretch[];
  readonly step: 5 | 15;
  /** The appointment that is to be moved, whose own time is free for it. */
  readonly without: string | null;
}

/** Buffers are at most a day. */
const longestBuffer = 24 * 60 * 60_000;

/** Loads everything that a search for free times must know; a search then asks the database for nothing more. */
export async function loadSlotSearch(
  context: BranchContext,
  need: SlotNeed,
  { days, windows, step, without }: SlotScope,
): Promise<SlotSearch> {
  const service = (await readBookableServices(context, [need.serviceId])).get(need.serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  if (service.archived) throw new Refusal('service-archived');
  const range = {
    from: (days[0]?.from ?? 0) - longestBuffer,
    to: (days.at(-1)?.to ?? 0) + longestBuffer,
  };
  const candidates = await readCandidates(context, service.resourceIds);
  const ids = candidates.filter((candidate) => fits(candidate, need)).map(({ id }) => id);
  const times = await readBookableTimes(context, ids);
  const held = await readHeld(context, ids, range, without);
  const toResource = ({ id, name, capacity }: Candidate): SlotResource => {
    const bookable = times.get(id);
    const open = bookable ? openTimes(bookable, days, context.branch.timeZone) : [];
    return { id, name, capacity, open, held: held.get(id) ?? [] };
  };
  const ofType = (type: Candidate['type']) => {
    const all = candidates.filter((candidate) => candidate.type === type);
    // A service that nobody is named for needs nobody.
    return all.length === 0 ? undefined : all.filter(({ id }) => ids.includes(id)).map(toResource);
  };
  const duration = service.durationMinutes;
  return {
    staff: ofType('Staff'),
    areas: ofType('Area'),
    staffOccupation: { duration, setUp: service.staffSetUp, cleanUp: service.staffCleanUp, places: 1 },
    areaOccupation: {
      duration,
      setUp: service.areaSetUp,
      cleanUp: service.areaCleanUp,
      places: need.partySize ?? 1,
    },
    guestBusy: need.guestId ? await readGuestBusy(context, need.guestId, range, without) : [],
    windows,
    step,
  };
}

function fits({ id, type, gender, archived }: Candidate, need: SlotNeed): boolean {
  const wanted = type === 'Staff' ? need.staffResourceId : need.areaResourceId;
  const isGender = type === 'Area' || need.gender == null || gender === need.gender;
  return !archived && isGender && (wanted == null || wanted === id);
}
