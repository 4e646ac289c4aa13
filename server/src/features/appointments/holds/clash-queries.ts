import type { Clash } from '@quieta/contract/appointments/placement';
import { toWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { type Holder, readHolders } from './hold-repository.ts';
import type { ClashingHolds } from './placement-rules.ts';

/** The refusal of a time that is taken, with all clashes by the names of their holders. */
export async function slotClash(context: BranchContext, clashing: readonly ClashingHolds[]): Promise<Refusal> {
  return refusalOf(clashing, await findHolders(context, clashing), context.branch.timeZone);
}

/** The appointments and blocks behind the holds that leave no room; holds that are not written yet have none. */
export async function findHolders(
  { transaction }: BranchContext,
  clashing: readonly ClashingHolds[],
): Promise<Holder[]> {
  return transaction.run(readHolders, { ids: clashing.flatMap(({ by }) => by.map((hold) => hold.id)) });
}

/**
 * The refusal with all clashes, each once per resource, because a block holds all capacity slots. They are in the order
 * of the given resources, then of time; the error text names the first. `holders` are in the order of time.
 */
export function refusalOf(clashing: readonly ClashingHolds[], holders: readonly Holder[], timeZone: string): Refusal {
  const inTime = holders.toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
  const ids = new Set(clashing.flatMap(({ by }) => by.map((hold) => hold.id)));
  const resources = new Map(clashing.map(({ resource }) => [resource.id, resource]));
  const clashes = [...resources.values()].flatMap(({ id, name, type }): Clash[] => {
    const ofResource = inTime.filter((holder) => holder.resourceId === id && ids.has(holder.id));
    const inTheWay = new Map(ofResource.map((holder) => [holder.appointmentId ?? holder.blockId, holder]));
    return [...inTheWay.values()].map(({ appointmentId, holderName, serviceName, reason, startsAt, endsAt }) => ({
      resourceId: id,
      resourceName: name,
      resourceType: type,
      appointmentId,
      holderName,
      serviceName: serviceName ?? (reason === '' ? null : reason),
      startTime: toWireTime(startsAt, timeZone),
      endTime: toWireTime(endsAt, timeZone),
    }));
  });
  const [first] = clashes;
  return new Refusal(
    'slot-taken',
    {
      resource: first?.resourceName ?? null,
      holder: first?.holderName ?? null,
      service: first?.serviceName ?? null,
      until: first?.endTime ?? null,
    },
    { clashes },
  );
}
