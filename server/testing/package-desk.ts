import { appointmentRoutes } from '#features/appointments/routes';
import { checkoutRoutes } from '#features/checkout/routes';
import { closingRoutes } from '#features/closing/routes';
import { dashboardRoutes } from '#features/dashboard/routes';
import { demandRoutes } from '#features/demand/routes';
import { packageRoutes } from '#features/packages/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { newId } from '#platform/new-id';
import type { TestDatabase } from '../../tools/testing/test-database.ts';
import type { Random } from '../database/seed/random.ts';
import { hotelOptions } from './hotel-options.ts';
import { type ModelBooking, type ModelComponent, type ModelPackage, zone } from './package-model.ts';
import { addItems, insertOffer, makeOffer, type Offer, type OfferedItem } from './package-offers.ts';
import { createSaleSetup, type SaleSetup } from './sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from './spa.ts';
import { insertIn, sqlIn } from './sql.ts';
import { type RunningApi, startApi } from './start-api.ts';

/** Units that one line used, in cents. */
interface ModelUse {
  readonly of: ModelPackage;
  readonly component: ModelComponent;
  readonly count: number;
  readonly value: number;
  readonly surcharge: number;
  /** The part of the line whose VAT it declared, and at which rate. */
  readonly declared: number;
  readonly rate: number;
  readonly booking: string | null;
  /** How many of the units came back. */
  back: number;
}

interface ModelSale {
  readonly id: string;
  readonly kind: 'package' | 'use';
  readonly of: ModelPackage;
  readonly uses: ModelUse[];
  isVoided: boolean;
}

/** A branch that sells packages, and what a model of it expects; its clock can be set. */
export interface PackageDesk {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly api: RunningApi;
  readonly post: Post;
  readonly setup: SaleSetup;
  readonly guests: readonly string[];
  readonly items: readonly OfferedItem[];
  readonly offers: readonly Offer[];
  /** The rates of the taxes now. */
  readonly rates: Map<string, number>;
  /** The rates under which components were sold. */
  readonly soldAt: Map<string, number>;
  readonly sold: ModelPackage[];
  readonly sales: ModelSale[];
  readonly bookings: (ModelBooking & { readonly item: OfferedItem })[];
  /** VAT that was declared, and what was sold outside VAT. */
  readonly declared: { readonly at: Temporal.Instant; readonly rate: number; readonly gross: number }[];
  outside: number;
  readonly rules: { takesNoShow: boolean; takesLate: boolean; lateHours: number };
  now(): Temporal.Instant;
  moveTo(moment: Temporal.Instant): void;
  /** A full hour, so many days ahead, at which nothing is booked. */
  freeTime(days: number): Temporal.Instant;
  /** The component of an id with its package. */
  holding(id: string | null): { readonly of: ModelPackage; readonly component: ModelComponent };
  expectSame(what: string, refusal: string | null, wanted: string | null): void;
  close(): Promise<void>;
}

export const euro = (amount: number) => amount / 100;
export const cents = (amount: number) => Math.round(amount * 100);
export const at = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' });

/** Opens a branch of its own in a database, with three guests, and packages that are made up. */
export async function openPackageDesk(database: TestDatabase, random: Random, begin: string): Promise<PackageDesk> {
  let now = Temporal.Instant.from(begin);
  const spa: Spa = { ...(await createSpa(database)), clock: { now: () => now } };
  const [branch] = spa.branches;
  const setup = await createSaleSetup(spa, branch);
  await insertIn(spa, branch, 'payment_type', {
    id: newId(),
    name: 'Voucher',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
  const outsideVat = newId();
  await insertIn(spa, branch, 'tax', { id: outsideVat, name: 'Outside VAT', rate_basis_points: 0, department: 9 });
  await insertIn(spa, branch, 'voucher_settings', { outside_vat_tax_id: outsideVat, valid_months: 12 });
  const items = await addItems(spa, branch, setup);
  const others = ['Naomi', 'Irene'].map((name) => ({ id: newId(), first_name: name, last_name: 'Fischer' }));
  for (const guest of others) await insertIn(spa, branch, 'guest', guest);
  const offers = Array.from({ length: 3 }, (_, nth) => makeOffer(random, items, nth));
  for (const offer of offers) await insertOffer(spa, branch, offer);
  const api = await startApi(spa, (routes) => {
    const hotel = hotelOptions(spa.clock);
    checkoutRoutes(routes, hotel);
    appointmentRoutes(routes);
    demandRoutes(routes, hotel);
    closingRoutes(routes, hotel);
    dashboardRoutes(routes);
    packageRoutes(routes);
    receiptRoutes(routes);
    voucherRoutes(routes);
  });
  const sold: ModelPackage[] = [];
  const taken = new Set<string>();
  return {
    spa,
    branch,
    api,
    post: postTo(api, branch),
    setup,
    items,
    offers,
    sold,
    sales: [],
    bookings: [],
    declared: [],
    outside: 0,
    guests: [branch.guestId, ...others.map(({ id }) => id)],
    rates: new Map(items.map(({ taxId, name }) => [taxId, rateOf(name)])),
    soldAt: new Map(),
    rules: { takesNoShow: true, takesLate: true, lateHours: 24 },
    now: () => now,
    moveTo: (moment) => {
      now = moment;
    },
    freeTime: (days) => {
      const today = now.toZonedDateTimeISO(zone).toPlainDate();
      let time = today.add({ days }).toPlainDateTime('08:00');
      while (taken.has(time.toString()) || Temporal.Instant.compare(time.toZonedDateTime(zone).toInstant(), now) <= 0)
        time = time.add({ hours: 1 });
      taken.add(time.toString());
      return time.toZonedDateTime(zone).toInstant();
    },
    holding: (id) => {
      for (const of of sold) {
        const component = of.components.find((one) => one.id === id);
        if (component !== undefined) return { of, component };
      }
      throw new Error(`no component ${id}`);
    },
    expectSame: (what, refusal, wanted) => {
      if (refusal !== wanted) throw new Error(`${what}: expected ${wanted ?? 'done'}, but was ${refusal ?? 'done'}`);
    },
    close: async () => {
      await api.close();
      await spa.close();
    },
  };
}

function rateOf(name: string): number {
  if (name === 'Inhalation') return 0;
  return name === 'Aroma massage' || name === 'Scrub' ? 2200 : 1000;
}

interface Refusable {
  readonly success?: boolean;
  readonly code?: string | null;
}

interface Written<Body> {
  readonly body: Body;
  readonly text: string;
  readonly refusal: string | null;
}

/** A write; the code of its refusal, whether by its status or by what a checkout answers. */
type Post = <Body>(path: string, body: unknown, version?: number) => Promise<Written<Body>>;

/** The writes of the branch’s desk. */
const postTo =
  (api: RunningApi, branch: SpaBranch): Post =>
  async (path, body, version) => {
    const answer = await api.post(path, { branch, body, ...(version !== undefined && { version }) });
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    const { success, code } = answer.body as Refusable;
    const isDone = answer.status === 200 && success !== false;
    // The caller knows what is answered.
    return { body: answer.body as never, text: answer.text, refusal: isDone ? null : (code ?? String(answer.status)) };
  };

/** Prints what waits at the printer. */
export async function print({ spa, branch }: PackageDesk): Promise<void> {
  await sqlIn(spa, branch, "UPDATE receipt SET state = 'printed' WHERE state <> 'printed'");
}
