import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { FigureRow, Figures } from '@quieta/contract/dashboard/figure-endpoints';
import type { DayMeasure, Measure } from '@quieta/contract/dashboard/measures';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { appointmentRoutes } from '#features/appointments/routes';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { checkoutRoutes } from '#features/checkout/routes';
import { demandRoutes } from '#features/demand/routes';
import { guestCareRoutes } from '#features/guest-care/routes';
import { guestRoutes } from '#features/guests/routes';
import { resourceRoutes } from '#features/resources/routes';
import { rotaRoutes } from '#features/rota/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../../testing/spa.ts';
import { sqlIn } from '../../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../../testing/start-api.ts';
import { checkDays } from '../days/check-days.ts';
import { keepDayFigures } from '../days/day-figures-commands.ts';
import { dashboardRoutes } from '../routes.ts';

type Sold = AnswerOf<typeof checkout>;

interface RowsAnswer {
  readonly data: readonly FigureRow[];
  readonly total: number;
  readonly count: number;
  readonly paging: { readonly cursors: { readonly next: string | null } };
}

/** A booking; the time is of the branch's wall clock or has an offset of its own. */
interface Booking {
  readonly start: string;
  readonly minutes?: number;
  readonly staff?: string | null;
  readonly area?: string | null;
  readonly guest?: string | null;
  readonly partySize?: number;
}

/** A branch whose history is made over the API, with a clock that can be set. */
export interface FiguresDesk {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly setup: SaleSetup;
  readonly api: RunningApi;
  at(moment: string | Temporal.Instant): void;
  now(): Temporal.Instant;
  /** The same answer as the API's, without the question whether it was granted. */
  tryToBook(booking: Booking): Promise<Appointment | undefined>;
  book(booking: Booking): Promise<Appointment>;
  /** Changes an appointment as it now stands; answers the status. */
  change(id: string, body: object): Promise<number>;
  cancel(id: string): Promise<number>;
  remove(id: string): Promise<number>;
  addGuest(firstName: string): Promise<string>;
  sell(body: object): Promise<Sale>;
  sale(id: string): Promise<Sale>;
  /** Refunds so many pieces of each line of a sale, for cash. */
  refund(sale: Sale, quantity: number): Promise<number>;
  voidSale(sale: Sale): Promise<number>;
  figures(dateFrom: string, dateTo?: string): Promise<Figures>;
  /** One measure on one day. */
  figure(measure: DayMeasure, date: string): Promise<number | null | undefined>;
  rows(measure: Measure, dateFrom: string, dateTo: string, more?: string): Promise<RowsAnswer>;
  /** Does the work behind the desks. */
  keep(): Promise<boolean>;
  /** The dates of which what is kept differs from a slow count; null if nothing is kept. */
  wrongDays(): Promise<readonly string[] | null>;
  leave(): Promise<void>;
}

export async function openFiguresDesk(): Promise<FiguresDesk> {
  let now = Temporal.Instant.from('2026-10-01T08:00:00Z');
  const spa: Spa = { ...(await createSpa()), clock: { now: () => now } };
  const [branch] = spa.branches;
  const setup = await createSaleSetup(spa, branch);
  // Receipts are not of these suites, and an unprinted one would hold a refund up.
  await sqlIn(spa, branch, 'UPDATE payment_type SET prints_receipt = false');
  const api = await startApi(spa, (routes) => {
    const hotel = hotelOptions(spa.clock);
    guestRoutes(routes, hotel, { leaveParkedCarts });
    guestCareRoutes(routes);
    resourceRoutes(routes, resourceBookings);
    rotaRoutes(routes);
    appointmentRoutes(routes);
    demandRoutes(routes, hotel);
    voucherRoutes(routes);
    checkoutRoutes(routes, hotel);
    dashboardRoutes(routes);
  });
  const scope = { environmentId: spa.actor.environmentId, branchId: branch.id };
  const read = async (id: string) => (await api.get<Appointment>(`/appointments/${id}`, { branch })).body;
  const answered = async <T>(path: string) => {
    const { status, body, text } = await api.get<T>(path, { branch });
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return body;
  };
  const desk: FiguresDesk = {
    spa,
    branch,
    setup,
    api,
    at: (moment) => {
      now = Temporal.Instant.from(moment);
    },
    now: () => now,
    tryToBook: async ({ start, minutes = 50, staff = branch.staff[0], area = null, guest = null, partySize = 1 }) => {
      const startTime = momentOf(start, branch.timeZone);
      const { body } = await api.post<{ submittedAppointments?: Appointment[] }>('/appointments', {
        branch,
        body: [
          {
            serviceId: branch.serviceId,
            staffResourceId: staff,
            areaResourceId: area,
            guestId: guest,
            partySize,
            startTime: startTime.toString(),
            endTime: startTime.add({ minutes }).toString(),
            overrideAvailability: true,
          },
        ],
      });
      return body.submittedAppointments?.[0];
    },
    book: async (booking) => {
      const booked = await desk.tryToBook(booking);
      if (booked === undefined) throw new Error(`not booked: ${JSON.stringify(booking)}`);
      return booked;
    },
    change: async (id, body) => {
      const { version } = await read(id);
      return (
        await api.patch(`/appointments/${id}`, { branch, version, body: { overrideAvailability: true, ...body } })
      ).status;
    },
    cancel: async (id) => {
      const { version } = await read(id);
      return (await api.post(`/appointments/${id}/cancel`, { branch, version, body: { reason: 'Ill' } })).status;
    },
    remove: async (id) => (await api.delete(`/appointments?appointmentId=${id}`, { branch })).status,
    addGuest: async (firstName) => (await api.post<Guest>('/guests', { branch, body: { firstName } })).body.id ?? '',
    sell: async (body) => {
      const sold = await api.post<Sold>('/sale/checkout', { branch, body: { paymentTypeId: setup.cash, ...body } });
      if (sold.body.saleId == null) throw new Error(`nothing was sold: ${sold.text}`);
      return desk.sale(sold.body.saleId);
    },
    sale: (id) => answered<Sale>(`/sale/${id}`),
    refund: async (sale, quantity) => {
      const lines = sale.lines.map(({ id }) => ({ lineId: id, quantity }));
      const back = sale.lines.reduce(
        (sum, { total, quantity: sold }) => sum + Math.round((total * 100 * quantity) / sold),
        0,
      );
      const body = { reason: 'Back', lines, tenders: [{ paymentTypeId: setup.cash, amount: back / 100 }] };
      return (await api.post(`/sale/${sale.id}/refund`, { branch, body })).status;
    },
    voidSale: async ({ id }) => (await api.post(`/sale/${id}/void`, { branch, body: { reason: 'Wrong' } })).status,
    figures: (dateFrom, dateTo = dateFrom) => answered<Figures>(`/figures?dateFrom=${dateFrom}&dateTo=${dateTo}`),
    figure: async (measure, date) => (await desk.figures(date)).values[measure][0],
    rows: (measure, dateFrom, dateTo, more = '') =>
      answered<RowsAnswer>(`/figures/rows?measure=${measure}&dateFrom=${dateFrom}&dateTo=${dateTo}${more}`),
    keep: () => keepDayFigures({ pool: spa.pool, scope, timeZone: branch.timeZone, now }),
    wrongDays: async () =>
      (await checkDays({ pool: spa.pool, scope, timeZone: branch.timeZone, clock: spa.clock }))?.wrong ?? null,
    leave: async () => {
      await api.close();
      await spa.close();
    },
  };
  return desk;
}

function momentOf(text: string, timeZone: string): Temporal.Instant {
  const hasOffset = /[Z+]|-\d\d:\d\d$/.test(text.slice('yyyy-MM-dd'.length));
  return hasOffset
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
}
