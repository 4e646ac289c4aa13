import { createRandom } from './random.ts';
import type { DemoParty } from './spa.ts';

export interface PlannedStay {
  readonly guest: string;
  readonly room: string;
  /** The number of this stay of the party, from 1. */
  readonly number: number;
  /** Dates of the branch, both inclusive. */
  readonly checkin: string;
  readonly checkout: string;
}

/** The parties' stays are counted from this date, so that they are the same whenever the demo is filled. */
const epoch = Temporal.PlainDate.from('2024-01-01');

/**
 * Every stay of the parties that touches the dates, both inclusive. All guests return after one or two weeks at home:
 * it is a demo.
 */
export function staysBetween(
  parties: readonly DemoParty[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): PlannedStay[] {
  const firstDay = epoch.until(first).days;
  const lastDay = epoch.until(last).days;
  return parties.flatMap((party) => {
    const random = createRandom(`stays/${party.room}/${party.guests.join()}`);
    const stays: PlannedStay[] = [];
    for (let checkin = random.between(0, 14), number = 1; checkin <= lastDay; number += 1) {
      const checkout = checkin + random.between(4, 9);
      if (checkout >= firstDay) stays.push(...staysOf(party, number, checkin, checkout));
      checkin = checkout + random.between(4, 11);
    }
    return stays;
  });
}

function staysOf({ room, guests }: DemoParty, number: number, checkin: number, checkout: number): PlannedStay[] {
  const dateOf = (day: number) => epoch.add({ days: day }).toString();
  return guests.map((guest) => ({
    guest,
    room,
    number,
    checkin: dateOf(checkin),
    checkout: dateOf(checkout),
  }));
}
