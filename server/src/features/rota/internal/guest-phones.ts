import type { Appointment } from '@quieta/contract/appointments/appointment';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

const phones = statement<{ id: string; phone_number: string }>(
  'rota-guest-phones',
  `SELECT id, phone_number FROM guest
   WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[]) AND phone_number IS NOT NULL`,
);

/** The telephone numbers of those who hold the appointments, by guest. */
export async function guestPhones(
  { transaction, actor, branch }: BranchContext,
  appointments: Iterable<Pick<Appointment, 'holder'>>,
): Promise<Map<string, string>> {
  const ids = [...appointments].flatMap(({ holder }) => holder?.id ?? []);
  const rows = await transaction.run(phones, [actor.environmentId, branch.id, [...new Set(ids)]]);
  return new Map(rows.map(({ id, phone_number }) => [id, phone_number]));
}
