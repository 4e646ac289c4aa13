import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const phones = prepared('rota-guest-phones', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('guest')
    .select(['id', 'phoneNumber'])
    .where('id', '=', anyOf($.ids))
    .where('phoneNumber', 'is not', null)
    .$narrowType<{ phoneNumber: string }>(),
);

/** The telephone numbers of the appointments' holders, by guest id. */
export async function guestPhones(
  { transaction }: BranchContext,
  appointments: Iterable<Pick<Appointment, 'holder'>>,
): Promise<Map<string, string>> {
  const ids = [...appointments].flatMap(({ holder }) => holder?.id ?? []);
  const rows = await transaction.run(phones, { ids: [...new Set(ids)] });
  return new Map(rows.map(({ id, phoneNumber }) => [id, phoneNumber]));
}
