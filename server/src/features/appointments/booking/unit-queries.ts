import { todayOf } from '#features/packages/package-repository';
import { knowUnits } from '#features/packages/unit-queries';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import type { Replacement, StoredAppointment } from '../appointment/appointment-repository.ts';
import { changedUses, refusedClaims } from './unit-rules.ts';

const services = prepared('services-of-units', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('service').select(['id', 'name', 'pricePerPerson']).where('id', '=', anyOf($.ids)),
);

/** The services of appointments, as far as units are for them, by their ids. */
export async function readUnitServices({ transaction }: BranchWork, appointments: readonly StoredAppointment[]) {
  const rows = await transaction.run(services, { ids: [...new Set(appointments.map(({ serviceId }) => serviceId))] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The changes whose units are not there, with the refusals; their packages are locked, or only read. */
export async function findRefusedClaims(
  context: BranchWork,
  { freed, claims }: ReturnType<typeof changedUses>,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ReadonlyMap<Replacement, Refusal>> {
  if (claims.length === 0) return new Map();
  const units = await knowUnits(
    context,
    claims.map(({ use }) => use.componentId),
    { isLocked, besides: claims.map(({ replacement }) => replacement.current.id) },
  );
  return refusedClaims(units, freed, claims, todayOf(context));
}

/** Finds out which of several changes would be refused for want of their units, by the appointments' ids. */
export async function examineUnits(
  context: BranchWork,
  replacements: readonly Replacement[],
): Promise<ReadonlyMap<string, Refusal>> {
  const withUnits = replacements.filter(({ requested }) => requested.componentId !== null);
  if (withUnits.length === 0) return new Map();
  const known = await readUnitServices(
    context,
    withUnits.flatMap(({ current, requested }) => [current, requested]),
  );
  const uses = changedUses(withUnits, known, context.branch.timeZone);
  const refused = await findRefusedClaims(context, uses, { isLocked: false });
  return new Map([...refused].map(([{ current }, refusal]) => [current.id, refusal]));
}
