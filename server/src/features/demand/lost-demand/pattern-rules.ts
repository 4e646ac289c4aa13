import { isScarce, type UnmetReason } from '@quieta/contract/demand/unmet-request';
import { minuteOfDay } from '@quieta/contract/values/interval';

/** Facts that decide in which pattern a request is. */
export interface PatternedRequest {
  readonly serviceId: string;
  readonly reason: UnmetReason;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
}

/** Requests for the same service on the same weekday and in the same hours. */
export interface PatternGroup<Request> {
  readonly serviceId: string;
  /** 1 is Monday. */
  readonly weekday: number;
  /** Whole hours, from 0 to 24; null is the whole day. */
  readonly stretch: Stretch | null;
  readonly requests: readonly Request[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Whoever asks for more hours than these asks for any time of the day. */
const maxStretchHours = 6;
/** One request is no pattern. */
const fewest = 2;

/** As the contract writes it. */
export function hoursText(stretch: Stretch | null): string {
  return stretch === null ? 'day' : `${stretch.from}-${stretch.to}`;
}

export function weekdayOf({ dateFrom, dateTo }: Pick<PatternedRequest, 'dateFrom' | 'dateTo'>): number | null {
  return dateFrom === dateTo ? Temporal.PlainDate.from(dateFrom).dayOfWeek : null;
}

/** The patterns in the requests: of those for one date that failed because somebody or something was missing. */
export function patternsIn<Request extends PatternedRequest>(requests: readonly Request[]): PatternGroup<Request>[] {
  const scarce = requests.filter((request) => isScarce(request.reason) && weekdayOf(request) !== null);
  const groups = Map.groupBy(scarce, (request) => `${request.serviceId} ${weekdayOf(request)}`);
  return [...groups.values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (first === undefined) return [];
    const day = { serviceId: first.serviceId, weekday: weekdayOf(first) ?? 0 };
    return stretches(ofDay)
      .filter((found) => found.requests.length >= fewest)
      .map((found) => ({ ...day, ...found }));
  });
}

/**
 * Gathers requests around the hour that most of them want, again and again; the hours of each gathering reach from its
 * first to its last, and it takes in whatever else lies within them.
 */
function stretches<Request extends PatternedRequest>(requests: readonly Request[]) {
  const all = requests.map((request) => ({ request, hours: hoursOf(request) }));
  const whole = all.filter(({ hours }) => hours === null).map(({ request }) => request);
  let left = all.flatMap(({ request, hours }) => (hours === null ? [] : [{ request, hours }]));
  const found: { stretch: Stretch | null; requests: readonly Request[] }[] = [];
  if (whole.length > 0) found.push({ stretch: null, requests: whole });
  while (left.length > 0) {
    const peak = busiestHour(left.map(({ hours }) => hours));
    const around = left.filter(({ hours }) => hours.from <= peak && peak < hours.to);
    const stretch = {
      from: Math.min(...around.map(({ hours }) => hours.from)),
      to: Math.max(...around.map(({ hours }) => hours.to)),
    };
    const isWithin = ({ from, to }: Stretch) => stretch.from <= from && to <= stretch.to;
    const within = left.filter(({ hours }) => isWithin(hours));
    found.push({ stretch, requests: within.map(({ request }) => request) });
    left = left.filter(({ hours }) => !isWithin(hours));
  }
  return found;
}

/** The earliest of the hours that most want. */
function busiestHour(requested: readonly Stretch[]): number {
  const counts = Array.from(
    { length: 24 },
    (_, hour) => requested.filter(({ from, to }) => from <= hour && hour < to).length,
  );
  return counts.indexOf(Math.max(...counts));
}

/** The whole hours around the times that were asked for; null if that is any time. */
function hoursOf({ timeFrom, timeTo }: PatternedRequest): Stretch | null {
  const from = timeFrom === null ? 0 : Math.floor(minuteOfDay(timeFrom) / 60);
  const to = timeTo === null ? 24 : Math.ceil(minuteOfDay(timeTo) / 60);
  return to - from > maxStretchHours || to <= from ? null : { from, to };
}
