import type { ReportRow } from '@quieta/contract/dashboard/report-endpoints';
import type { Report } from '@quieta/contract/dashboard/reports';
import type { Problem } from '@quieta/contract/problem';
import type { Actor } from '#platform/actor';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../../testing/add-person.ts';
import { type DayDesk, openDayDesk, originalNumbers, type Sold } from '../../../../testing/day-desk.ts';
import { insertIn, sqlIn } from '../../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../../testing/start-api.ts';
import { dashboardRoutes } from '../routes.ts';

interface ReportAnswer extends Partial<Problem> {
  readonly rows: readonly ReportRow[];
  readonly totals: ReportRow['values'];
}

/** Rows that two days at a spa leave for its reports; the names of its fields are those of the example below. */
export interface ReportDesk {
  readonly desk: DayDesk;
  readonly api: RunningApi;
  readonly wellness: string;
  /** A therapist with an account that is linked to the second staff member. */
  readonly therapist: Actor;
  readonly otto: string;
  readonly bath: string;
  readonly appointments: Readonly<Record<'camila' | 'otto' | 'ottoAgain' | 'pool' | 'missed', string>>;
  report(report: Report, from: string, to?: string, by?: Actor): Promise<{ status: number; body: ReportAnswer }>;
  leave(): Promise<void>;
}

/** The first day of the example, a Saturday, and the next. */
export const saturday = '2026-11-21';
export const sunday = '2026-11-22';

/**
 * Saturday: Camila, who stays at the hotel, is treated by the first therapist and Otto by the second and then by the
 * first; somebody unnamed uses an area without a therapist, Otto misses one and another is cancelled late. The
 * reception sells Camila's and Otto's first together with two oils at a discount and a tip, and an oil to nobody; the
 * second therapist sells Otto's other treatment with an oil and a tip. Sunday: one oil of the first sale comes back,
 * and the therapist's sale is voided.
 */
export async function openReportDesk(): Promise<ReportDesk> {
  const desk = await openDayDesk();
  const { spa, branch, setup } = desk;
  const put = (table: string, row: object) => insertIn(spa, branch, table, { ...row });
  const [wellness, otto, bath] = [newId(), newId(), newId()];
  await put('service_category', { id: wellness, name: 'Wellness' });
  await sqlIn(spa, branch, 'UPDATE service SET service_category_id = $1', [wellness]);
  await sqlIn(spa, branch, 'UPDATE product SET service_category_id = $1', [wellness]);
  await put('commission_rule', {
    service_category_id: wellness,
    services_basis_points: 1000,
    products_basis_points: 500,
  });
  const [laser, everyDay] = [newId(), { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true }];
  await put('resource', { id: laser, type: 'Equipment', name: 'Laser', position: 9 });
  const hours = { start_date: '2020-01-01', start_time: '09:00', end_time: '17:00', ...everyDay };
  await put('resource_availability', { id: newId(), resource_id: laser, ...hours });
  await put('guest', { id: otto, first_name: 'Otto', last_name: 'Brandt' });
  const stay = { id: newId(), guest_id: branch.guestId, provider: 'opera', reservation_id: '1' };
  await put('stay', { ...stay, checkin_date: '2026-11-19', checkout_date: '2026-11-22' });
  const plain = { color: '#0d9488', duration_minutes: 30, price_minor: 3333, tax_id: setup.reducedTaxId };
  await put('service', { ...plain, id: bath, name: 'Mud bath' });
  const therapist = await addPerson(spa, 'anna', ['therapist', 'reception']);
  await sqlIn(spa, branch, 'UPDATE membership SET staff_id = $1 WHERE user_id = $2 AND branch_id = $3', [
    branch.staff[1],
    therapist.userId,
    branch.id,
  ]);
  const appointments = await book(desk, { otto, bath });
  await sellAndTakeBack(desk, therapist, appointments);
  const api = await startApi(spa, dashboardRoutes);
  return {
    desk,
    api,
    wellness,
    therapist,
    otto,
    bath,
    appointments,
    report: (report, from, to = from, by = spa.actor) =>
      api.get<ReportAnswer>(`/reports?report=${report}&dateFrom=${from}&dateTo=${to}`, { branch, by }),
    leave: async () => {
      await api.close();
      await desk.leave();
    },
  };
}

async function book({ spa, branch }: DayDesk, { otto, bath }: { readonly otto: string; readonly bath: string }) {
  const visitId = newId();
  const createdAt = '2026-11-01T09:00:00Z';
  await insertIn(spa, branch, 'visit', { id: visitId, created_at: createdAt });
  const add = async (start: string, minutes: number, row: object) => {
    const id = newId();
    const startsAt = Temporal.Instant.from(`${saturday}T${start}:00+01:00`);
    await insertIn(spa, branch, 'appointment', {
      id,
      visit_id: visitId,
      service_id: branch.serviceId,
      state: 'done',
      starts_at: startsAt.toString(),
      ends_at: startsAt.add({ minutes }).toString(),
      staff_set_up_minutes: 0,
      staff_clean_up_minutes: 0,
      area_set_up_minutes: 0,
      area_clean_up_minutes: 0,
      created_at: createdAt,
      created_by: spa.actor.userId,
      ...row,
    });
    return id;
  };
  const [first, second] = branch.staff;
  const [cabin] = branch.areas;
  const late = { cancelled_at: `${saturday}T06:00:00Z`, cancelled_from: 'booked', cancel_reason: '' };
  await add('17:00', 50, { guest_id: otto, staff_id: second, state: 'cancelled', ...late });
  return {
    camila: await add('09:00', 50, { guest_id: branch.guestId, staff_id: first, area_id: cabin }),
    otto: await add('09:00', 30, { guest_id: otto, staff_id: second, service_id: bath }),
    ottoAgain: await add('10:00', 50, { guest_id: otto, staff_id: first, area_id: cabin }),
    pool: await add('11:00', 30, { guest_id: null, area_id: branch.areas[1], party_size: 2, service_id: bath }),
    missed: await add('12:00', 50, { guest_id: otto, staff_id: first, state: 'no-show' }),
  };
}

async function sellAndTakeBack(desk: DayDesk, therapist: Actor, appointments: ReportDesk['appointments']) {
  const { branch, setup, api } = desk;
  const discounted = { id: setup.oil, quantity: 2, discount: { amount: 0.5, reason: 'Dented' } };
  const { saleId: joint } = await desk.sell({
    checkoutAppointmentDetails: [{ id: appointments.camila }, { id: appointments.otto }],
    checkoutProductDetails: [discounted],
    payerId: branch.guestId,
    tip: 5.01,
  });
  await desk.sell(desk.oil(1));
  const own = await api.post<Sold>('/sale/checkout', {
    branch,
    by: therapist,
    body: {
      paymentTypeId: setup.cash,
      checkoutAppointmentDetails: [{ id: appointments.ottoAgain }],
      ...desk.oil(1),
      tip: 2,
    },
  });
  await sqlIn(desk.spa, branch, "UPDATE receipt SET state = 'printed'");
  desk.at(`${sunday}T09:00:00Z`);
  const line = (await desk.read(joint)).lines.find(({ kind }) => kind === 'product');
  await api.post(`/sale/${joint}/refund`, {
    branch,
    body: {
      reason: 'Brought back',
      lines: [{ lineId: line?.id, quantity: 1 }],
      tenders: [{ paymentTypeId: setup.cash, amount: 12.25 }],
      originalReceipt: originalNumbers,
    },
  });
  await desk.voidSale(own.body.saleId);
}
