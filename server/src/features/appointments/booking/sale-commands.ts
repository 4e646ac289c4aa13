import { pricedUnits, unitsOfPrice } from '@quieta/contract/settings/priced-units';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import {
  lockAppointments,
  readPaidPrices,
  saveComponent,
  savePaid,
  saveUnpaid,
} from '../appointment/appointment-repository.ts';
import { recordAppointments } from '../appointment/record-appointments.ts';

const services = prepared('services-for-sale', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('service')
    .select(['id', 'name as serviceName', 'priceMinor', 'pricePerPerson as isPricePerPerson', 'taxId', 'hotelTaxId'])
    .where('id', '=', anyOf($.ids)),
);

/** An appointment that may be sold, locked until the commit; `listPrice` is that of each unit, in minor units. */
export type SellableAppointment = Awaited<ReturnType<typeof loadForSale>>[number];

/**
 * Locks the appointments that are to be sold, so that two desks decide one after the other; answers them in the order
 * of the request. Refuses one that is deleted, cancelled or already paid.
 */
export async function loadForSale(context: BranchContext, ids: readonly string[]) {
  const locked = new Map((await context.transaction.run(lockAppointments, { ids })).map((row) => [row.id, row]));
  const serviceIds = [...locked.values()].map(({ serviceId }) => serviceId);
  const found = await context.transaction.run(services, { ids: serviceIds });
  const sold = new Map(found.map(({ id, ...service }) => [id, service]));
  return ids.map((id) => {
    const appointment = locked.get(id);
    const service = sold.get(appointment?.serviceId ?? '');
    if (appointment === undefined || service === undefined) throw new Refusal('not-found');
    if (appointment.state === 'cancelled') throw new Refusal('appointment-closed', { name: service.serviceName });
    if (appointment.paid) throw new Refusal('already-paid', { name: service.serviceName });
    const { priceMinor: unitPrice, isPricePerPerson, ...article } = service;
    const units = pricedUnits({ isPricePerPerson }, appointment.partySize);
    return { ...appointment, ...article, ...unitsOfPrice(appointment.priceMinor ?? unitPrice * units, units) };
  });
}

interface Payment {
  /** As answered by `loadForSale`, which decides whether it may be sold. */
  readonly appointment: SellableAppointment;
  /** Gross, in minor units. */
  readonly priceMinor: number;
  /** The component whose unit pays; null if none does, and then none is reserved any longer. */
  readonly componentId: string | null;
}

/** Marks appointments paid in the transaction that loaded them for sale. */
export async function markPaid(context: BranchContext, payments: readonly Payment[]): Promise<void> {
  await Promise.all(
    payments.map(async ({ appointment, priceMinor, componentId }) => {
      await savePaid(context, appointment.id, priceMinor);
      if (componentId !== appointment.componentId) await saveComponent(context, appointment.id, componentId);
    }),
  );
  await recordAppointments(
    context,
    payments.map(({ appointment, priceMinor, componentId }) => ({
      action: 'appointment.pay',
      id: appointment.id,
      before: appointment,
      after: { ...appointment, componentId, paid: true, givenBack: false },
      noted: { paidPriceMinor: priceMinor },
    })),
  );
}

/** Marks the appointments of a voided sale as unpaid again. */
export async function markUnpaid(context: BranchWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const paid = await context.transaction.run(lockAppointments, { ids });
  await Promise.all(paid.map(({ id }) => saveUnpaid(context, id, false)));
  await recordAppointments(
    context,
    paid.map((one) => ({ action: 'appointment.unpay', id: one.id, before: one, after: { ...one, paid: false } })),
  );
}

/** A refund of an appointment's payment. */
interface GivenBack {
  readonly id: string;
  /** Gross, in minor units. */
  readonly amountMinor: number;
  /** Whether all of its line has come back, now or before. */
  readonly isWhole: boolean;
}

/**
 * Takes what was refunded off what appointments have paid. One whose whole line has come back is unpaid again: it may
 * be sold or cancelled; any other stays paid, with what was kept as its price.
 */
export async function markGivenBack(context: BranchWork, returned: readonly GivenBack[]): Promise<void> {
  const ids = returned.map(({ id }) => id);
  if (ids.length === 0) return;
  const locked = new Map((await context.transaction.run(lockAppointments, { ids })).map((row) => [row.id, row]));
  const prices = await readPaidPrices(context, ids);
  const changes = returned.flatMap((one) => {
    const before = locked.get(one.id);
    return before === undefined ? [] : { ...one, before };
  });
  await Promise.all(
    changes.map(({ id, amountMinor, isWhole }) =>
      isWhole ? saveUnpaid(context, id, true) : savePaid(context, id, (prices.get(id) ?? 0) - amountMinor),
    ),
  );
  await recordAppointments(
    context,
    changes.map(({ id, amountMinor, isWhole, before }) => ({
      action: 'appointment.give-back',
      id,
      before,
      after: { ...before, paid: !isWhole, givenBack: isWhole },
      noted: { amountMinor },
    })),
  );
}

const reserved = prepared('appointments-with-units', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('appointment')
    .select('id')
    .where('componentId', '=', anyOf($.ids))
    .where('deletedAt', 'is', null)
    .where('paid', '=', false)
    .where('state', 'not in', ['no-show', 'cancelled'])
    .orderBy('id'),
);

/** The ids of the appointments that reserve units of these components. */
export async function findReserved({ transaction }: BranchWork, componentIds: readonly string[]): Promise<string[]> {
  if (componentIds.length === 0) return [];
  return (await transaction.run(reserved, { ids: componentIds })).map(({ id }) => id);
}

/** Takes the reserved units off appointments that the caller has locked. */
export async function releaseUnits(context: BranchWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const locked = await context.transaction.run(lockAppointments, { ids });
  await Promise.all(locked.map(({ id }) => saveComponent(context, id, null)));
  await recordAppointments(
    context,
    locked.map((one) => ({
      action: 'appointment.update',
      id: one.id,
      before: one,
      after: { ...one, componentId: null },
    })),
  );
}
