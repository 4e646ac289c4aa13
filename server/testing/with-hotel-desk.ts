import type { Guest } from '@quieta/contract/guests/guest';
import { pino } from 'pino';
import { afterAll, beforeEach } from 'vitest';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { askAboutBills } from '#features/checkout/room-bill-commands';
import { checkoutRoutes } from '#features/checkout/routes';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { guestRoutes } from '#features/guests/routes';
import type { Api } from '#platform/http/api';
import { connectHotel } from './connect-hotel.ts';
import { hotelOptions } from './hotel-options.ts';
import { type HotelSimulator, startHotelSimulator } from './hotel-simulator.ts';
import { createSaleSetup, type SaleSetup } from './sale-setup.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from './spa.ts';
import { type RunningApi, startApi } from './start-api.ts';

/** The date of `testNow` at the spa. */
export const today = testNow.toZonedDateTimeISO('Europe/Rome').toPlainDate().toString();

/** Operations of each hotel system, for charges and for the postings of a bill. */
const operations = {
  opera: { charging: 'postBillingCharges', finding: 'getFolio' },
  mews: { charging: 'orders/add', finding: 'orderItems/getAll' },
} as const;

interface Made {
  /** Changes how the checkout reaches the hotel. */
  changed?(options: HotelOptions): HotelOptions;
  /** Further features beside the checkout and the guests. */
  mount?(routes: Api, options: HotelOptions, hotel: HotelSimulator): void;
}

interface HotelDesk {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly other: SpaBranch;
  readonly saleSetup: SaleSetup;
  readonly hotel: HotelSimulator;
  readonly api: RunningApi;
  readonly charging: string;
  readonly finding: string;
  now(): Temporal.Instant;
  /** Lets time pass. */
  pass(duration: Temporal.DurationLike): void;
  /** A guest of the hotel, found and chosen as the desk does it. */
  choose(words?: string): Promise<string>;
  /** The background job that asks about room bills, in a process of its own; answers what it logged. */
  askAboutBills(): Promise<readonly string[]>;
}

/**
 * Opens a desk that sells beside a simulated hotel, for the file or group of tests that calls it. Before each test the
 * hotel, the clock and the gateway begin anew, because a gateway remembers failures.
 */
export async function withHotelDesk(
  provider: keyof typeof operations,
  { changed = (options) => options, mount }: Made = {},
): Promise<HotelDesk> {
  let current = testNow;
  const spa: Spa = { ...(await createSpa()), clock: { now: () => current } };
  const [branch, other] = spa.branches;
  const saleSetup = await createSaleSetup(spa, branch);
  const hotel = await startHotelSimulator(provider, testNow);
  await connectHotel(spa, branch, hotel);
  const open = () => {
    const options = hotelOptions(spa.clock);
    return startApi(spa, (routes) => {
      checkoutRoutes(routes, changed(options));
      guestRoutes(routes, options, { leaveParkedCarts });
      mount?.(routes, options, hotel);
    });
  };
  let running = await open();
  beforeEach(async () => {
    current = testNow;
    await hotel.reset();
    await running.close();
    running = await open();
  });
  afterAll(async () => {
    await running.close();
    await hotel.stop();
    await spa.close();
  });
  const api: RunningApi = {
    post: (path, call) => running.post(path, call),
    get: (path, call) => running.get(path, call),
    put: (path, call) => running.put(path, call),
    patch: (path, call) => running.patch(path, call),
    delete: (path, call) => running.delete(path, call),
    close: () => running.close(),
  };
  return {
    spa,
    branch,
    other,
    saleSetup,
    hotel,
    api,
    ...operations[provider],
    now: () => current,
    pass: (duration) => {
      current = current.add(duration);
    },
    choose: async (words = 'Whitaker') => {
      const found = await api.get<Guest[]>(`/guests/${branch.id}?occupancyDate=${today}&search=${words}`, { branch });
      const { externalId } = found.body[0] ?? {};
      return (await api.post<Guest>(`/guests/${branch.id}/PMS/${externalId}`, { branch })).body.id ?? '';
    },
    askAboutBills: async () => {
      const logged: string[] = [];
      const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
      const options = {
        ...hotelOptions(spa.clock),
        pool: spa.pool,
        clock: spa.clock,
        log,
        afterCommit: () => undefined,
      };
      await askAboutBills(options, new AbortController().signal);
      return logged;
    },
  };
}
