import type { Wish } from '@quieta/contract/appointments/wish';
import type { updateWish as endpoint } from '@quieta/contract/appointments/wish-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readOfferedWish } from './internal/read-offered-wish.ts';
import { recordWish } from './internal/record-wish.ts';
import { refuseWish } from './internal/refuse-wish.ts';
import { lockWish, saveWish, toStored } from './wish-repository.ts';

/** Changes an entry of the waiting list as a whole. */
export async function updateWish(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<Wish> {
  const present = await lockWish(context, id);
  if (present === undefined) throw new Refusal('not-found');
  if (baseVersion !== undefined && baseVersion !== present.version) {
    throw new Refusal('version-conflict', {}, { current: await readOfferedWish(context, id) });
  }
  await refuseWish(context, body);
  const wanted = toStored(id, body, present.version + 1);
  await saveWish(context, wanted);
  await recordWish(context, id, { action: 'wish.update', before: present, after: wanted });
  return readOfferedWish(context, id);
}
