import { Watched } from '../fiscal-printer/live-server.ts';
import {
  type Arrangement,
  amountOf,
  type HotelState,
  type Posting,
  type Profile,
  type Reservation,
  type Room,
} from './hotel-state.ts';

/** Why a stay cannot be charged. */
export type ChargeRefusal = 'not-in-house' | 'no-post' | 'folio-closed' | 'credit-limit';

export type NewPosting = Omit<Posting, 'reservationId' | 'businessDate' | 'postedAt' | 'isCancelled'>;

/** Changes that the front desk may make to something booked with a stay. */
type ArrangementChanges = Partial<Omit<Arrangement, 'id' | 'reservationId'>>;

/** Changes that the front desk may make to a stay. */
type StayChanges = Partial<
  Pick<
    Reservation,
    'roomId' | 'arrival' | 'departure' | 'state' | 'isNoPost' | 'creditLimit' | 'isFolioClosed' | 'isWalkIn'
  >
>;

/** When the night audit begins, by the hotel's clock. */
const auditHour = 3;

/** The one hotel behind a simulator: its data and the actions of its front desk. */
export class Hotel extends Watched {
  readonly #initial: HotelState;
  readonly #now: () => Temporal.Instant;
  readonly #rooms = new Lookup<Room>(({ id }) => id);
  readonly #profiles = new Lookup<Profile>(({ id }) => id);
  readonly #reservations = new Lookup<Reservation>(({ id }) => id);
  readonly #ownStays = new Lookup<Reservation>(({ profileId }) => profileId);
  readonly #booked = new Lookup<Arrangement>(({ reservationId }) => reservationId);
  readonly #folios = new Lookup<Posting>(({ reservationId }) => reservationId);
  #state: HotelState;

  constructor(state: HotelState, now: () => Temporal.Instant) {
    super();
    this.#initial = state;
    this.#state = state;
    this.#now = now;
  }

  get state(): HotelState {
    return this.#state;
  }

  get now(): Temporal.Instant {
    return this.#now();
  }

  change(changes: Partial<HotelState>): void {
    this.#state = { ...this.#state, ...changes };
    this.announce();
  }

  reset(): void {
    this.change(this.#initial);
  }

  profile(id: string): Profile | undefined {
    return this.#profiles.first(this.#state.profiles, id);
  }

  room(id: string | null): Room | undefined {
    return id === null ? undefined : this.#rooms.first(this.#state.rooms, id);
  }

  reservation(id: string): Reservation | undefined {
    return this.#reservations.first(this.#state.reservations, id);
  }

  /** The reservations that a guest has made, without those that they only accompany. */
  reservationsOf(profileId: string): readonly Reservation[] {
    return this.#ownStays.all(this.#state.reservations, profileId);
  }

  postingsOf(reservationId: string): readonly Posting[] {
    return this.#folios.all(this.#state.postings, reservationId);
  }

  /** Everything that was booked with a stay, and called off again. */
  arrangementsOf(reservationId: string): readonly Arrangement[] {
    return this.#booked.all(this.#state.arrangements, reservationId);
  }

  balanceOf(reservationId: string): number {
    return this.postingsOf(reservationId).reduce((sum, posting) => sum + amountOf(posting), 0);
  }

  /** Returns false if there is no such reservation. */
  changeStay(id: string, changes: StayChanges): boolean {
    if (!this.reservation(id)) return false;
    const reservations = this.#state.reservations.map((one) => (one.id === id ? { ...one, ...changes } : one));
    this.change({ reservations });
    return true;
  }

  /** Returns false if there is no such stay. */
  book(arrangement: Arrangement): boolean {
    if (!this.reservation(arrangement.reservationId)) return false;
    this.change({ arrangements: [...this.#state.arrangements, arrangement] });
    return true;
  }

  /** Returns what it is then; undefined if there is none with this id. */
  changeArrangement(id: string, changes: ArrangementChanges): Arrangement | undefined {
    const arrangements = this.#state.arrangements.map((one) => (one.id === id ? { ...one, ...changes } : one));
    const changed = arrangements.find((one) => one.id === id);
    if (changed) this.change({ arrangements });
    return changed;
  }

  /**
   * Runs the night audits of this many days: guests whose departure is due have left, those whose arrival is due have
   * arrived.
   */
  advanceBusinessDate(days: number): void {
    const date = Temporal.PlainDate.from(this.#state.businessDate).add({ days }).toString();
    const reservations = this.#state.reservations.map((one): Reservation => {
      if (one.state === 'in-house' && one.departure < date) return { ...one, state: 'checked-out' };
      if (one.state === 'reserved' && one.arrival <= date && date <= one.departure)
        return { ...one, state: 'in-house' };
      return one;
    });
    this.change({ businessDate: date, reservations });
  }

  /** Runs the night audits that are due by now. */
  catchUp(): void {
    const { timeZone, businessDate } = this.#state;
    const due = this.#now().toZonedDateTimeISO(timeZone).subtract({ hours: auditHour }).toPlainDate();
    const { days } = Temporal.PlainDate.from(businessDate).until(due);
    if (days > 0) this.advanceBusinessDate(days);
  }

  refusalFor(reservation: Reservation, amount: number): ChargeRefusal | undefined {
    if (reservation.isNoPost) return 'no-post';
    if (reservation.state !== 'in-house') return 'not-in-house';
    if (reservation.isFolioClosed) return 'folio-closed';
    const { creditLimit } = reservation;
    const isOver = creditLimit !== null && amount > 0 && this.balanceOf(reservation.id) + amount > creditLimit;
    return isOver ? 'credit-limit' : undefined;
  }

  /** Puts lines on the folio, either all or none. */
  post(reservation: Reservation, lines: readonly NewPosting[]): readonly Posting[] | ChargeRefusal {
    const amount = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
    const refusal = this.refusalFor(reservation, amount);
    if (refusal) return refusal;
    const postings = lines.map((line) => ({
      ...line,
      reservationId: reservation.id,
      businessDate: this.#state.businessDate,
      postedAt: this.#now().toString({ smallestUnit: 'second' }),
      isCancelled: false,
    }));
    this.change({ postings: [...this.#state.postings, ...postings] });
    return postings;
  }

  cancelPostings(ids: ReadonlySet<string>): void {
    const postings = this.#state.postings.map((one) => (ids.has(one.id) ? { ...one, isCancelled: true } : one));
    this.change({ postings });
  }
}

/** Finds rows of a list by a key. Lists are replaced, never changed, so the lookup is built once per list. */
class Lookup<Row> {
  readonly #keyOf: (row: Row) => string;
  #rows: readonly Row[] = [];
  #byKey: ReadonlyMap<string, readonly Row[]> = new Map();

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf;
  }

  all(rows: readonly Row[], key: string): readonly Row[] {
    if (rows !== this.#rows) {
      this.#rows = rows;
      this.#byKey = Map.groupBy(rows, this.#keyOf);
    }
    return this.#byKey.get(key) ?? [];
  }

  first(rows: readonly Row[], key: string): Row | undefined {
    return this.all(rows, key)[0];
  }
}
