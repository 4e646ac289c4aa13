import type { Interval } from '@quieta/contract/values/interval';
import { canStandIn, minute, type SearchedParts, type SlotResource, type SlotSearch } from '../slot-search-rules.ts';
import { serviceOf } from './parted-searches.ts';

// A slow and simple search for services in parts: every choice of staff, equipment and area, minute by minute.

/** Minute by minute, who and what a treatment takes how often, and when they must be at work. */
interface Occupied {
  readonly resource: SlotResource;
  readonly minutes: readonly number[];
  readonly working: readonly number[];
  readonly places: number;
}

const covers = ({ start, end }: Interval, at: number) => start <= at * minute && at * minute < end;
const fromTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Somebody or something during the minutes of some parts, with what comes before the first and after the last. */
function taken(
  who: SlotResource,
  parts: readonly (readonly number[])[],
  { setUp, cleanUp, places }: { setUp: number; cleanUp: number; places: number },
): Occupied[] {
  const working = parts.flat();
  if (working.length === 0) return [];
  const [first, last] = [Math.min(...working), Math.max(...working) + 1];
  const minutes = [...fromTo(first - setUp, first), ...working, ...fromTo(last, last + cleanUp)];
  return [{ resource: who, working, minutes, places }];
}

/** Whether all have room at once, minute by minute. */
export function allFit(all: readonly Occupied[]): boolean {
  return all.every(
    ({ resource: { id, capacity, open, held }, minutes, working }) =>
      working.every((at) => open.some((one) => covers(one, at))) &&
      minutes.every((at) => {
        const own = all.filter((one) => one.resource.id === id && one.minutes.includes(at));
        const booked = held.filter((one) => covers(one, at)).length;
        return booked + own.reduce((sum, { places }) => sum + places, 0) <= capacity;
      }),
  );
}

/** Every way to choose so many of them. */
function subsets(of: readonly SlotResource[], count: number): SlotResource[][] {
  if (count === 0) return [[]];
  return of.flatMap((one, at) => subsets(of.slice(at + 1), count - 1).map((others) => [one, ...others]));
}

export const everyWay = <Choice>(choices: readonly (readonly Choice[])[]) =>
  choices.reduce<Choice[][]>((all, next) => all.flatMap((before) => next.map((one) => [...before, one])), [[]]);

const none = { setUp: 0, cleanUp: 0, places: 1 };

/** The minutes of each part of a treatment that starts at a minute. */
function minutesOfParts({ parts: all }: SearchedParts, start: number): number[][] {
  let after = start;
  return all.map(({ minutes }) => {
    after += minutes;
    return fromTo(after - minutes, after);
  });
}

/** Every choice of staff that the service allows, whether they are free or not. */
function staffChoices({ staff = [], ...others }: SlotSearch): SlotResource[][][] {
  const { parts: all } = serviceOf({ staff, ...others });
  return everyWay(
    all.map((one) =>
      subsets(
        staff.filter(({ id }) => one.staffIds.includes(id)),
        one.therapists,
      ).filter((chosen) => one.requested.staffIds.every((id) => chosen.some((who) => who.id === id))),
    ),
  );
}

/** Whether this one leads: is in the first part with staff, and in all others that they can perform and have room. */
export function isLedBy(leadId: string, chosen: readonly (readonly SlotResource[])[], asked: SlotSearch): boolean {
  const { parts: all } = serviceOf(asked);
  const first = all.findIndex((one) => one.therapists > 0);
  const lead = asked.staff?.find(({ id }) => id === leadId);
  return all.every((one, at) => {
    const isIn = chosen[at]?.some(({ id }) => id === leadId) ?? false;
    if (one.therapists === 0 || isIn) return true;
    const isForOthers = one.requested.staffIds.length >= one.therapists;
    return at !== first && (isForOthers || lead === undefined || !one.staffIds.includes(lead.id));
  });
}

export const staffTaken = (asked: SlotSearch, chosen: readonly (readonly SlotResource[])[], start: number) => {
  const minutes = minutesOfParts(serviceOf(asked), start);
  return (asked.staff ?? []).flatMap((who) =>
    taken(
      who,
      minutes.filter((_, at) => chosen[at]?.includes(who)),
      asked.staffOccupation,
    ),
  );
};

interface Place {
  readonly area: SlotResource | undefined;
  readonly equipment: readonly (SlotResource | undefined)[];
}

/** Every choice of an area and equipment that the service allows, whether they are free or not. */
export function placeChoices(asked: SlotSearch): Place[] {
  const { parts: all, equipment } = serviceOf(asked);
  const isHoused = all.some(({ takesArea }) => takesArea);
  const choices = everyWay(
    all.map(({ equipmentIds, requested }): (SlotResource | undefined)[] =>
      equipmentIds.length === 0
        ? [undefined]
        : equipment.filter(
            ({ id }) => equipmentIds.includes(id) && requested.equipmentIds.every((treatment) => treatment === id),
          ),
    ),
  );
  return ((isHoused ? asked.areas : undefined) ?? [undefined]).flatMap((area) =>
    choices
      .filter((chosen) => chosen.every((one) => one === undefined || canStandIn(one, area)))
      .map((chosen) => ({ area, equipment: chosen })),
  );
}

export const placeTaken = (asked: SlotSearch, { area, equipment }: Place, start: number) => {
  const { parts: all } = serviceOf(asked);
  const minutes = minutesOfParts({ ...serviceOf(asked) }, start);
  return [
    ...(area === undefined
      ? []
      : taken(
          area,
          minutes.filter((_, at) => all[at]?.takesArea),
          asked.areaOccupation,
        )),
    ...equipment.flatMap((one, at) => (one === undefined ? [] : taken(one, minutes.slice(at, at + 1), none))),
  ];
};

export function isGuestFree({ guestBusy, windows, staffOccupation: { duration } }: SlotSearch, start: number): boolean {
  const isWithin = windows.some((one) => one.start <= start * minute && (start + duration) * minute <= one.end);
  return isWithin && fromTo(start, start + duration).every((at) => !guestBusy.some((busy) => covers(busy, at)));
}

export const staffWays = (asked: SlotSearch, start: number) =>
  staffChoices(asked).filter((chosen) => {
    const { leadId, parts: all } = serviceOf(asked);
    const isLed = leadId === null || all.every((one) => one.therapists === 0) || isLedBy(leadId, chosen, asked);
    return isLed && allFit(staffTaken(asked, chosen, start));
  });
