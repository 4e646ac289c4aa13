import type * as lostDemandEndpoints from '@quieta/contract/demand/lost-demand-endpoints';
import type { LostPattern, UnmetFilters, UnmetRow } from '@quieta/contract/demand/lost-demand-endpoints';
import { isLost, type UnmetReason, unmetReasons } from '@quieta/contract/demand/unmet-request';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { toWireTime } from '#platform/clock';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type EvaluatedPattern, evaluatePatterns } from './internal/evaluate-patterns.ts';
import { hoursText, patternsIn, weekdayOf } from './pattern-rules.ts';
import { readUnmetRequests, type UnmetRequest } from './unmet-request-queries.ts';

/** A page shows at most so many patterns: those with the most requests. */
const maxPatterns = 30;
const pageSize = 50;

/** Reads the requests of a range that nothing met, and those that one more therapist or area would have met. */
export async function readLostDemand(
  context: BranchContext,
  { query }: Request<typeof lostDemandEndpoints.readLostDemand>,
): Promise<AnswerOf<typeof lostDemandEndpoints.readLostDemand>> {
  const { currency } = context.branch;
  const requests = await readUnmetRequests(context, query);
  const lost = requests.filter(({ reason }) => isLost(reason));
  const groups = patternsOf(requests).toSorted((one, other) => other.requests.length - one.requests.length);
  const evaluated = await evaluatePatterns(context, groups.slice(0, maxPatterns));
  const services = [...Map.groupBy(lost, ({ serviceId }) => serviceId).values()];
  return {
    currency,
    requests: lost.length,
    worth: worthOf(lost, currency),
    byReason: unmetReasons.map((reason) => ({ reason, requests: count(requests, reason) })),
    byService: services
      .map((ofService) => ({
        service: serviceOf(ofService),
        requests: ofService.length,
        worth: worthOf(ofService, currency),
      }))
      .sort((one, other) => other.requests - one.requests || one.service.name.localeCompare(other.service.name)),
    severalDates: lost.filter((request) => weekdayOf(request) === null).length,
    patterns: evaluated
      .map((one) => toPattern(one, currency))
      .sort((one, other) => other.wouldBeMet - one.wouldBeMet || other.requests - one.requests),
  };
}

/**
 * The unmet requests that fit the filters, the latest date first. A page begins behind the last one of the page before.
 */
export async function listUnmetRequests(
  context: BranchContext,
  { query: { cursor, limit = pageSize, ...filters } }: Request<typeof lostDemandEndpoints.listUnmetRequests>,
): Promise<AnswerOf<typeof lostDemandEndpoints.listUnmetRequests>> {
  const { rows, worth } = await readRows(context, filters);
  const last = cursor === undefined ? -1 : rows.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && last < 0) throw invalidField('cursor', 'invalid');
  const data = rows.slice(last + 1, last + 1 + limit);
  const next = last + 1 + limit < rows.length ? (data.at(-1)?.id ?? null) : null;
  return { data, paging: { cursors: { next } }, count: rows.length, worth, currency: context.branch.currency };
}

/** All rows that fit the filters, the latest date first, and what they come to together. */
export async function readRows(
  context: BranchContext,
  filters: UnmetFilters,
): Promise<{ rows: UnmetRow[]; worth: number }> {
  const all = await readUnmetRequests(context, filters);
  const { hours, met } = filters;
  // Whether one more would have met it is known of the requests in a pattern; only that which is asked for is tried.
  const patterns = patternsOf(all).filter((group) => hours !== undefined && hoursText(group.stretch) === hours);
  const fitting = all.filter((request) => fits(request, filters));
  const ids = new Set(fitting.map(({ id }) => id));
  const evaluated = await evaluatePatterns(
    context,
    patterns.filter((group) => group.requests.some(({ id }) => ids.has(id))),
  );
  const metOf = new Map(
    evaluated.flatMap(({ group, met: ofGroup }) => group.requests.map(({ id }) => [id, ofGroup.has(id)] as const)),
  );
  const found = fitting
    .filter(({ id }) => hours === undefined || metOf.has(id))
    .filter(({ id }) => met === undefined || metOf.get(id) === (met === 'yes'))
    .sort((one, other) => compare(other.dateFrom, one.dateFrom) || compare(other.id, one.id));
  return {
    rows: found.map((request) => toRow(context, request, metOf.get(request.id) ?? null)),
    worth: worthOf(found, context.branch.currency),
  };
}

function patternsOf(requests: readonly UnmetRequest[]) {
  return patternsIn(requests.filter(({ isOffered }) => isOffered));
}

function fits(request: UnmetRequest, { reason, origin, serviceId, weekday, date, dates }: UnmetFilters): boolean {
  return (
    (reason === undefined ? isLost(request.reason) : request.reason === reason) &&
    (origin === undefined || request.origin === origin) &&
    (serviceId === undefined || request.serviceId === serviceId) &&
    (weekday === undefined || weekdayOf(request) === weekday) &&
    (date === undefined || (request.dateFrom === date && request.dateTo === date)) &&
    (dates === undefined || weekdayOf(request) === null)
  );
}

function toPattern({ group, extra, onDuty, met }: EvaluatedPattern, currency: string): LostPattern {
  const { requests, weekday, stretch } = group;
  const isMet = ({ id }: UnmetRequest) => met.has(id);
  const dates = [...Map.groupBy(requests, ({ dateFrom }) => dateFrom)].sort(([one], [other]) => compare(one, other));
  return {
    service: serviceOf(requests),
    weekday,
    hours: hoursText(stretch),
    extra,
    onDuty,
    requests: requests.length,
    wouldBeMet: met.size,
    worth: worthOf(requests, currency),
    worthMet: worthOf(requests.filter(isMet), currency),
    dates: dates.map(([date, ofDate]) => ({
      date,
      requests: ofDate.length,
      wouldBeMet: ofDate.filter(isMet).length,
    })),
  };
}

function toRow({ branch }: BranchContext, request: UnmetRequest, wouldBeMet: boolean | null): UnmetRow {
  const { id, origin, reason, gender, partySize, dateFrom, dateTo, timeFrom, timeTo } = request;
  const { staffId, staffName, areaId, areaName } = request;
  return {
    id,
    origin,
    reason,
    gender,
    partySize,
    dateFrom,
    dateTo,
    timeFrom,
    timeTo,
    wouldBeMet,
    askedAt: toWireTime(request.askedAt, branch.timeZone),
    service: {
      id: request.serviceId,
      name: request.serviceName,
    },
    staff:
      staffId === null
        ? null
        : {
            id: staffId,
            name: staffName ?? '',
          },
    area:
      areaId === null
        ? null
        : {
            id: areaId,
            name: areaName ?? '',
          },
    worth: toMajor(request.worthMinor, branch.currency),
  };
}

function serviceOf([first]: readonly UnmetRequest[]) {
  return { id: first?.serviceId ?? '', name: first?.serviceName ?? '' };
}

function count(requests: readonly UnmetRequest[], reason: UnmetReason): number {
  return requests.filter((one) => one.reason === reason).length;
}

function worthOf(requests: readonly UnmetRequest[], currency: string): number {
  return toMajor(
    requests.reduce((sum, { worthMinor }) => sum + worthMinor, 0),
    currency,
  );
}

/** ISO dates and ids sort as text. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
