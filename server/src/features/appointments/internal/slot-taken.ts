import type { Clash } from '@quieta/contract/appointments/clash';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import type { Held } from '../holds/capacity-slot-rules.ts';
import { type LockedResource, readHolders } from '../holds/hold-repository.ts';

/** A resource and the holds on it that leave no room. */
export interface Taken {
  readonly resource: LockedResource;
  readonly by: readonly Held[];
}

/**
 * The refusal with all clashes, each once per resource, because a block holds all capacity slots. They are in the order of the given
 * resources, then of time; the error text names the first.
 */
export async function slotTaken(context: BranchContext, taken: readonly Taken[]): Promise<Refusal> {
  const resources = new Map(taken.map(({ resource }) => [resource.id, resource]));
  const holders = await readHolders(
    context,
    taken.flatMap(({ by }) => by.map((hold) => hold.id)),
  );
  const inTheWay = new Map(
    holders.map((holder) => [`${holder.resourceId}/${holder.appointmentId ?? holder.blockId}`, holder]),
  );
  const ranks = new Map([...resources.keys()].map((id, rank) => [id, rank]));
  const rank = ({ resourceId }: { resourceId: string }) => ranks.get(resourceId) ?? ranks.size;
  const inOrder = [...inTheWay.values()].toSorted(
    (a, b) => rank(a) - rank(b) || Temporal.Instant.compare(a.startsAt, b.startsAt),
  );
  const clashes = inOrder.map(
    ({ resourceId, appointmentId, holderName, serviceName, reason, startsAt, endsAt }): Clash => {
      const resource = resources.get(resourceId);
      return {
        resourceId,
        resourceName: resource?.name ?? '',
        resourceType: resource?.type ?? 'Area',
        appointmentId,
        holderName,
        serviceName: serviceName ?? (reason === '' ? null : reason),
        startTime: toWireTime(startsAt, context.branch.timeZone),
        endTime: toWireTime(endsAt, context.branch.timeZone),
      };
    },
  );
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
