import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import type * as packageEndpoints from '@quieta/contract/packages/package-endpoints';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { getSoldPackage } from '#features/packages/package-queries';
import { todayOf } from '#features/packages/package-repository';
import { lockPackages } from '#features/packages/unit-commands';
import { readForfeited } from '#features/packages/unit-queries';
import { componentOf, nameOf, refuseUnusable } from '#features/packages/unit-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockAppointments } from '../appointment/appointment-repository.ts';
import { forfeitUnits, returnUnits } from './unit-commands.ts';

/**
 * Takes the unit of an appointment that is cancelled or missed, or gives it back. What is so already stays so. Refused
 * where the package cannot be used, because a unit that came back to it would be lost at once.
 */
export async function decideUnit(
  context: BranchContext,
  { params, body: { decision, reason } }: Request<typeof packageEndpoints.decideUnit>,
): Promise<SoldPackageDetails> {
  const [appointment] = await context.transaction.run(lockAppointments, { ids: [params.id] });
  if (appointment === undefined) throw new Refusal('not-found');
  const { state, componentId, paid } = appointment;
  const [forfeited] = await readForfeited(context, [appointment.id]);
  const id = forfeited?.voucherId ?? componentId;
  if (id === null) throw new Refusal('not-found');
  if (paid || lifeCycleStates[state].holds) throw new Refusal('appointment-not-missed');
  const { sold, component } = componentOf(await lockPackages(context, 'components', [id]), id);
  if (decision === 'give-back' && forfeited !== undefined) {
    if (component.left === 0 && sold.expiresOn !== null && sold.expiresOn < todayOf(context))
      refuseUnusable(sold, todayOf(context));
    await returnUnits(context, [appointment], reason);
  }
  if (decision === 'take' && forfeited === undefined) {
    refuseUnusable(sold, todayOf(context));
    if (component.left - component.booked <= 0) throw new Refusal('package-unit-missing', { name: nameOf(sold) });
    await forfeitUnits(context, [{ ...appointment, componentId: id }], reason);
  }
  return getSoldPackage(context, { params: { id: sold.id } });
}
