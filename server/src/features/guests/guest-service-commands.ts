import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as endpoints from '@quieta/contract/guests/guest-service-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { refuseLowPrices } from '#features/settings/refuse-low-prices';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readMinor } from '#platform/read-minor';
import { loadGuest, lockGuest } from './guest-repository.ts';
import { deleteGuestServices, insertGuestService, readGuestServices } from './guest-service-repository.ts';

export async function listGuestServices(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoints.listGuestServices>,
): Promise<AnswerOf<typeof endpoints.listGuestServices>> {
  await loadGuest(context, id);
  return readGuestServices(context, id);
}

const namedService = prepared('guest-service-named', ($: Placeholders<{ id: string }>) =>
  // Kept until the commit, so that the service cannot be deleted meanwhile.
  db.selectFrom('service').select(['name', 'priceMinor']).where('id', '=', $.id).forKeyShare(),
);

/** Remembers a duration, a price or both of a guest for a service, in place of what was remembered before. */
export async function rememberGuestService(
  context: BranchContext,
  { params: { id, serviceId }, body: { minutes, price } }: Request<typeof endpoints.rememberGuestService>,
): Promise<AnswerOf<typeof endpoints.rememberGuestService>> {
  await lockGuest(context, id);
  const service = await context.transaction.first(namedService, { id: serviceId });
  if (service === undefined) throw new Refusal('service-unknown');
  const priceMinor = price === null ? null : readMinor(context, price, 'price');
  const offeredMinor = service.priceMinor;
  refuseLowPrices(context, [{ name: service.name, offeredMinor, agreedMinor: priceMinor ?? offeredMinor }]);
  const before = await find(context, id, serviceId);
  await context.transaction.run(deleteGuestServices, { guestId: id, serviceId });
  await context.transaction.run(insertGuestService, {
    id: newId(),
    guestId: id,
    serviceId,
    minutes,
    priceMinor,
    rememberedAt: context.clock.now(),
  });
  const after = await find(context, id, serviceId);
  if (after === undefined) throw new Error('what was just remembered is missing');
  await writeAuditEntry(context, {
    action: 'guest.remember-service',
    entity: 'guest',
    entityId: id,
    before: before ? auditedValues(before) : null,
    after: auditedValues(after),
  });
  await recordChange(context, 'guest', [id]);
  return after;
}

export async function forgetGuestService(
  context: BranchContext,
  { params: { id, serviceId } }: Request<typeof endpoints.forgetGuestService>,
): Promise<AnswerOf<typeof endpoints.forgetGuestService>> {
  await lockGuest(context, id);
  const before = await find(context, id, serviceId);
  if (before === undefined) throw new Refusal('not-found');
  await context.transaction.run(deleteGuestServices, { guestId: id, serviceId });
  await writeAuditEntry(context, {
    action: 'guest.forget-service',
    entity: 'guest',
    entityId: id,
    before: auditedValues(before),
    after: null,
  });
  await recordChange(context, 'guest', [id]);
  return { id };
}

async function find(context: BranchContext, guestId: string, serviceId: string) {
  const remembered = await readGuestServices(context, guestId);
  return remembered.find((one) => one.serviceId === serviceId);
}

function auditedValues({ serviceId, minutes, price }: AnswerOf<typeof endpoints.rememberGuestService>) {
  return { serviceId, minutes, price };
}
