import type { ReferringPart } from '@quieta/contract/appointments/parts';
import { type Interval, isWithin } from '@quieta/contract/values/interval';
import { holdsOf, type RequestedHold, timesOf } from '#features/appointments/holds/hold-rules';
import { intervalOf, type Period, periodOf } from '#platform/clock';
import { notes } from './day-notes.ts';
import { type GuestBook, openGuestBook } from './guest-book.ts';
import { hoursOn, roundedUp } from './hours.ts';
import type { Occupancy, PlacedHold } from './occupancy.ts';
import { partsChoices } from './parts-choices.ts';
import { createRandom, type Random } from './random.ts';
import { seriesOn } from './series.ts';
import type { DemoService } from './services.ts';
import { type DemoArea, type DemoSpa, type DemoStaff, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import type { DemoText } from './words.ts';

/** An appointment of the demo, before its state is decided. */
export interface PlannedAppointment extends Period {
  readonly id: string;
  readonly visitId: string;
  readonly seriesId: string | null;
  /** Key of the guest; null is a walk-in. */
  readonly guest: string | null;
  readonly service: DemoService;
  readonly staff: DemoStaff | null;
  readonly area: DemoArea;
  readonly notes: DemoText | null;
  readonly requestedStaff: boolean;
  readonly partySize: number;
  readonly holds: readonly PlacedHold[];
  /** Null where it is performed as one. */
  readonly parts: readonly ReferringPart[] | null;
}

interface DayToPlan {
  readonly spa: DemoSpa;
  readonly date: Temporal.PlainDate;
  readonly occupancy: Occupancy;
  /** Keys of the guests who stay at the hotel that day. */
  readonly inHouse: readonly string[];
}

/** Services that are not planned for random guests. */
const onlyByRequest = new Set(['couples', 'prenatal']);

/** Everything that is booked on one day; the result does not depend on when the day is planned. */
export function planDay(day: DayToPlan): PlannedAppointment[] {
  const planner = new DayPlanner(day);
  planner.bookSeries();
  planner.bookCouple();
  planner.bookGroup();
  planner.bookDayPasses();
  planner.fillShifts();
  planner.bookInParts();
  return planner.planned;
}

interface BookingRequest {
  readonly guest: string | null;
  readonly service: DemoService;
  readonly staff: DemoStaff | null;
  readonly area: DemoArea;
  readonly startsAt: Temporal.Instant;
  readonly visitId?: string | undefined;
  readonly seriesId?: string;
  readonly partySize?: number;
  readonly notes?: DemoText;
  readonly parts?: readonly ReferringPart[] | null;
}

class DayPlanner {
  readonly planned: PlannedAppointment[] = [];
  readonly #day: DayToPlan;
  readonly #random: Random;
  readonly #guests: GuestBook;
  readonly #ids: ReturnType<typeof idsOf>;
  readonly #hours: ReadonlyMap<string, Interval[]>;
  #visits = 0;

  constructor(day: DayToPlan) {
    const { spa, date, inHouse } = day;
    this.#day = day;
    this.#random = createRandom(`${spa.key}/${date.toString()}`);
    this.#guests = openGuestBook(spa, inHouse, this.#random);
    this.#ids = idsOf(spa);
    this.#hours = hoursOn(spa, date, this.#ids);
  }

  bookSeries(): void {
    const { spa, date } = this.#day;
    for (const { index, series } of seriesOn(spa.series, date)) {
      const service = spa.services.find(({ key }) => key === series.service);
      const staff = spa.staff.find(({ key }) => key === series.staff);
      const area = spa.areas.find(({ key }) => key === series.area);
      if (!service || !staff || !area || !this.#guests.claim(series.guest)) continue;
      const seriesId = this.#ids.series(index);
      this.#book({ guest: series.guest, service, staff, area, startsAt: this.#at(series.start), seriesId });
    }
  }

  /** Two guests of one party, side by side in the suite, with one therapist each. */
  bookCouple(): void {
    const { spa } = this.#day;
    const service = spa.services.find(({ key }) => key === 'couples');
    const [suite] = this.#areasFor(service);
    if (!service || !suite || !this.#random.chance(0.7)) return;
    const [one, other] = this.#atWork('couples');
    if (!one || !other) return;
    const couple = this.#guests.claimCouple(spa.parties);
    if (!couple) return;
    const request = {
      service,
      area: suite,
      startsAt: this.#at(this.#random.pick(['11:30', '14:30', '15:00'])),
    };
    const requests = [
      { ...request, guest: couple[0], staff: one },
      { ...request, guest: couple[1], staff: other },
    ];
    if (!requests.every((each) => this.#placesFor(each))) return;
    const visitId = this.#nextVisit();
    for (const each of requests) this.#book({ ...each, visitId });
  }

  bookGroup(): void {
    const { spa } = this.#day;
    const service = spa.services.find(({ key }) => key === 'yoga');
    const [garden] = this.#areasFor(service);
    const [teacher] = this.#atWork('yoga');
    if (!service || !garden || !teacher || !this.#random.chance(0.6)) return;
    const request: Omit<BookingRequest, 'guest' | 'startsAt'> = {
      service,
      staff: teacher,
      area: garden,
      partySize: 4,
      notes: 'Private group of four, mats in the garden.',
    };
    this.#book({
      ...request,
      guest: this.#guests.next(),
      startsAt: this.#at(this.#random.pick(['15:30', '16:00'])),
    });
  }

  bookDayPasses(): void {
    const { spa, date } = this.#day;
    const service = spa.services.find(({ key }) => key === 'day-pass');
    const [pools] = this.#areasFor(service);
    if (!service || !pools || date.dayOfWeek === 7) return;
    for (let left = this.#random.between(0, 2); left > 0; left -= 1) {
      const startsAt = this.#at(this.#random.pick(['09:00', '09:30', '10:00', '11:00']));
      this.#book({ guest: this.#guests.nextDayGuest(), service, staff: null, area: pools, startsAt });
    }
  }

  /** Each service in parts once, where whoever performs it has a gap. */
  bookInParts(): void {
    const { spa } = this.#day;
    for (const service of spa.services.filter(({ parts }) => parts !== undefined)) {
      const requests = spa.areas
        .filter(({ inParts }) => inParts?.includes(service.key))
        .flatMap((area) =>
          partsChoices(spa, this.#ids, service).flatMap(({ lead, parts }) =>
            ['10:00', '11:30', '14:00', '15:30', '17:00'].map((time) => {
              return { guest: null, service, staff: lead, area, parts, startsAt: this.#at(time) } as const;
            }),
          ),
        );
      const possible = requests.find((request) => this.#placesFor(request));
      if (possible) this.#book(possible, true);
    }
  }

  fillShifts(): void {
    for (const staff of this.#day.spa.staff) {
      for (let lane = 1; lane <= (staff.capacity ?? 1); lane += 1) {
        for (const shift of this.#hoursOf(staff)) this.#fill(staff, periodOf(shift));
      }
    }
  }

  /** Books one treatment after the other, with short gaps between them. */
  #fill(staff: DemoStaff, shift: Period): void {
    const random = this.#random;
    let at = shift.startsAt.add({ minutes: random.pick([0, 0, 0, 15, 30, 60]) });
    let before: PlannedAppointment | undefined;
    while (Temporal.Instant.compare(at, shift.endsAt) < 0) {
      // A guest who is already there may stay for a second treatment.
      const stays = before !== undefined && before.guest !== null && random.chance(0.15);
      const booked = this.#bookAnything(staff, shift, at, stays ? before : undefined);
      before = booked;
      const free = booked ? roundedUp(booked.endsAt) : at.add({ minutes: 15 });
      at = booked ? free.add({ minutes: random.pick([0, 15, 15, 30, 45, 60, 75, 90, 105]) }) : free;
    }
  }

  #bookAnything(
    staff: DemoStaff,
    shift: Period,
    startsAt: Temporal.Instant,
    follows: PlannedAppointment | undefined,
  ): PlannedAppointment | undefined {
    for (const service of this.#byPreference(staff)) {
      const endsAt = startsAt.add({ minutes: service.durationMinutes + service.staffCleanUpMinutes });
      if (service === follows?.service || Temporal.Instant.compare(endsAt, shift.endsAt) > 0) continue;
      for (const area of this.#areasFor(service, staff.usualArea)) {
        const same = follows && { guest: follows.guest, visitId: follows.visitId };
        const booked = this.#book({ service, staff, area, startsAt, guest: null, ...same }, same === undefined);
        if (booked) return booked;
      }
    }
    return undefined;
  }

  /** All services that this staff member performs, in a random order that favours the first of the list. */
  #byPreference({ services: keys }: DemoStaff): DemoService[] {
    const last = keys.length - 1;
    const favourite = keys[Math.min(this.#random.between(0, last), this.#random.between(0, last))] ?? '';
    return [favourite, ...this.#random.shuffled(keys)]
      .filter((key) => !onlyByRequest.has(key))
      .flatMap((key) => this.#day.spa.services.find((service) => service.key === key) ?? []);
  }

  #areasFor(service: DemoService | undefined, defaultArea?: string): DemoArea[] {
    const fitting = this.#day.spa.areas.filter(
      ({ services }) => service !== undefined && services.includes(service.key),
    );
    return fitting.sort((one, other) => Number(other.key === defaultArea) - Number(one.key === defaultArea));
  }

  #atWork(service: string): DemoStaff[] {
    const { staff } = this.#day.spa;
    return staff.filter((member) => member.services.includes(service) && this.#hoursOf(member).length > 0);
  }

  #hoursOf(member: DemoStaff): readonly Interval[] {
    return this.#hours.get(this.#ids.staff(member.key)) ?? [];
  }

  #at(time: string): Temporal.Instant {
    return this.#day.date.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
  }

  #nextVisit(): string {
    this.#visits += 1;
    return this.#ids.visit(this.#day.date.toString(), this.#visits);
  }

  /** The capacity slots that an appointment would take; nothing if working hours or other bookings are in its way. */
  #placesFor({
    service,
    staff,
    area,
    startsAt,
    partySize = 1,
    parts = null,
  }: Omit<BookingRequest, 'guest'>): PlacedHold[] | undefined {
    const time = { startsAt, endsAt: startsAt.add({ minutes: service.durationMinutes }) };
    const performed = {
      ...time,
      staffId: staff && this.#ids.staff(staff.key),
      areaId: this.#ids.area(area.key),
      parts,
    };
    const isAtWork = ({ resourceId, ...own }: RequestedHold) => {
      const hours = this.#hours.get(resourceId);
      return hours === undefined || isWithin(intervalOf(own), hours);
    };
    if (!timesOf(performed).every(isAtWork)) return undefined;
    return this.#day.occupancy.find(holdsOf({ ...service, ...performed, state: 'booked', partySize }));
  }

  /** Books if possible. With `draws`, for the next guest of the day or a walk-in. */
  #book(request: BookingRequest, draws = false): PlannedAppointment | undefined {
    const { service, staff, area, startsAt } = request;
    const holds = this.#placesFor(request);
    if (!holds) return undefined;
    for (const hold of holds) this.#day.occupancy.add(hold);
    const random = this.#random;
    const guest = draws ? this.#guests.next() : request.guest;
    const booked = {
      id: this.#ids.appointment(this.#day.date.toString(), this.planned.length),
      visitId: request.visitId ?? this.#nextVisit(),
      seriesId: request.seriesId ?? null,
      guest,
      service,
      staff,
      area,
      startsAt,
      endsAt: startsAt.add({ minutes: service.durationMinutes }),
      notes: request.notes ?? (guest !== null && random.chance(0.12) ? random.pick(notes) : null),
      requestedStaff: staff !== null && guest !== null && random.chance(0.12),
      partySize: request.partySize ?? 1,
      holds,
      parts: request.parts ?? null,
    };
    this.planned.push(booked);
    return booked;
  }
}
