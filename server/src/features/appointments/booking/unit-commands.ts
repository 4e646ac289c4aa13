import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import { takesUnit } from '@quieta/contract/packages/missed-unit-rules';
import type { UnitDecision } from '@quieta/contract/packages/unit-decision';
import { valueOfUnits } from '@quieta/contract/packages/unit-value-rules';
import { readPackageSettings } from '#features/packages/package-settings-repository';
import { giveUnits, lockPackages, takeUnits } from '#features/packages/unit-commands';
import { readForfeited } from '#features/packages/unit-queries';
import { componentOf } from '#features/packages/unit-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import type { Replacement, StoredAppointment } from '../appointment/appointment-repository.ts';
import { findRefusedClaims, readUnitServices } from './unit-queries.ts';
import { changedUses, countOf, reservesUnits } from './unit-rules.ts';

interface Terms {
  /** The desk's decision about the units of appointments that are missed. */
  readonly decided?: UnitDecision | undefined;
  /** Appointments whose unit is gone are changed without it; otherwise the change is refused. */
  readonly mayGoWithout?: boolean;
}

/**
 * Reserves the units of changed appointments, gives back those that were taken for one that stands again, and takes
 * those of one that is missed, by the branch's rule unless the desk decides. Asks the database nothing where no
 * appointment has a unit. Answers the changes as they are to be made; a refusal names the `appointment`. The
 * appointments are locked, their resources not yet.
 */
export async function settleUnits(
  context: BranchWork,
  replacements: readonly Replacement[],
  { decided, mayGoWithout = false }: Terms,
): Promise<readonly Replacement[]> {
  const withUnits = replacements.filter(
    ({ current, requested }) => current.componentId !== null || requested.componentId !== null,
  );
  if (withUnits.length === 0) return replacements;
  const { timeZone } = context.branch;
  const known = await readUnitServices(
    context,
    withUnits.flatMap(({ current, requested }) => [current, requested]),
  );
  const uses = changedUses(withUnits, known, timeZone);
  const restored = withUnits.flatMap(({ current, requested }) =>
    isMissed(current) && !isMissed(requested) ? current : [],
  );
  const missed = withUnits.flatMap(({ current, requested }) =>
    requested.state === 'no-show' && reservesUnits(current) ? current : [],
  );
  await returnUnits(context, restored);
  const gone = await reserve(context, uses, mayGoWithout);
  await takeMissed(context, missed, { how: 'no-show', decided });
  return replacements.map((one) =>
    gone.has(one) ? { ...one, requested: { ...one.requested, componentId: null } } : one,
  );
}

function isMissed({ state }: StoredAppointment): boolean {
  return !lifeCycleStates[state].holds;
}

/** Refuses units that are not there; answers the changes that go without. */
async function reserve(
  context: BranchWork,
  uses: ReturnType<typeof changedUses>,
  mayGoWithout: boolean,
): Promise<ReadonlySet<Replacement>> {
  const refused = await findRefusedClaims(context, uses, { isLocked: true });
  const [first] = refused;
  if (first !== undefined && !mayGoWithout) {
    const [{ current }, { code, params, details }] = first;
    throw new Refusal(code, { ...params, appointment: current.id }, details);
  }
  return new Set(refused.keys());
}

/** Gives back what was taken for appointments that stand again, or of which the desk says so. */
export async function returnUnits(
  context: BranchWork,
  appointments: readonly StoredAppointment[],
  reason: string | null = null,
): Promise<number> {
  const forfeited = await readForfeited(
    context,
    appointments.map(({ id }) => id),
  );
  const packages = await lockPackages(
    context,
    'components',
    forfeited.map(({ voucherId }) => voucherId),
  );
  for (const { voucherId, units: count, amountMinor, appointmentId } of forfeited) {
    const held = componentOf(packages, voucherId);
    await giveUnits(context, held, { kind: 'returned', count, amountMinor, saleId: null, appointmentId, reason });
  }
  return forfeited.length;
}

interface Missing {
  readonly how: 'cancelled' | 'no-show';
  readonly decided?: UnitDecision | undefined;
}

/**
 * Takes the units that locked appointments reserve which are cancelled or missed now, where the rule or the desk says
 * so.
 */
export async function takeMissed(
  context: BranchWork,
  appointments: readonly StoredAppointment[],
  { how, decided }: Missing,
): Promise<void> {
  const reserving = appointments.filter(reservesUnits);
  if (reserving.length === 0 || decided?.decision === 'give-back') return;
  const [rule, now] = [await readPackageSettings(context), context.clock.now()];
  const forfeited = reserving.filter(({ startsAt }) => takesUnit({ how, startsAt }, rule, now, decided?.decision));
  if (forfeited.length > 0) await forfeitUnits(context, forfeited, decided?.reason ?? null);
}

/** Takes the units of appointments, as far as they are left: what has expired meanwhile is gone already. */
export async function forfeitUnits(
  context: BranchWork,
  appointments: readonly (StoredAppointment & { readonly componentId: string })[],
  reason: string | null,
): Promise<void> {
  const ids = appointments.map(({ componentId }) => componentId);
  const known = await readUnitServices(context, appointments);
  let packages = await lockPackages(context, 'components', ids);
  for (const { id: appointmentId, componentId, serviceId, partySize } of appointments) {
    const held = componentOf(packages, componentId);
    const { left, balanceMinor } = held.component;
    const count = Math.min(left, countOf(known.get(serviceId), partySize));
    if (count === 0) continue;
    const amountMinor = valueOfUnits({ units: left, value: balanceMinor }, count);
    await takeUnits(context, held, { kind: 'forfeited', count, amountMinor, saleId: null, appointmentId, reason });
    if (appointments.length > 1) packages = await lockPackages(context, 'components', ids);
  }
}
