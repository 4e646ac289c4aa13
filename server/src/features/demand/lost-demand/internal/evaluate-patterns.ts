import type { StaffOrArea } from '@quieta/contract/resources/resource';
import { type Interval, overlaps, timeOfMinute, union } from '@quieta/contract/values/interval';
import { type BookableService, readBookableServices } from '#features/appointments/appointment/appointment-repository';
import { type AskedSlot, loadSearchesOf, ofKnown } from '#features/appointments/slots/search-queries';
import type { SlotSearch } from '#features/appointments/slots/slot-search-rules';
import { windowsOf } from '#features/appointments/slots/window-rules';
import { type BranchDay, branchDays } from '#features/resources/availability-rules';
import type { BranchContext } from '#platform/http/context';
import type { PatternGroup } from '../pattern-rules.ts';
import type { UnmetRequest } from '../unmet-request-queries.ts';
import { type DaysRequest, wouldBeMet } from '../would-be-met-rules.ts';

type Group = PatternGroup<UnmetRequest>;

/** A pattern with what one more would have met. */
export interface EvaluatedPattern {
  readonly group: Group;
  readonly extra: StaffOrArea;
  readonly onDuty: number;
  /** The ids of the requests that would have been met. */
  readonly met: ReadonlySet<string>;
}

/**
 * Tries each pattern with one more staff member and with one more area, date by date, and answers with what meets more.
 */
export async function evaluatePatterns(context: BranchContext, groups: readonly Group[]): Promise<EvaluatedPattern[]> {
  const services = await readBookableServices(
    context,
    groups.map(({ serviceId }) => serviceId),
  );
  const tries = groups.map((group) => ({ group, Staff: newTry(), Area: newTry() }));
  const dates = new Set(groups.flatMap(({ requests }) => requests.map(({ dateFrom }) => dateFrom)));
  // A statement reads one date: a year at once would be all of its holds.
  for (const date of [...dates].sort()) {
    const [day] = branchDays(date, date, context.branch.timeZone);
    const ofDate = tries.filter(({ group }) => group.requests.some(({ dateFrom }) => dateFrom === date));
    if (day === undefined) continue;
    const evaluated = await evaluateDay(
      context,
      services,
      day,
      ofDate.map(({ group }) => group),
    );
    for (const [at, { Staff, Area }] of ofDate.entries()) {
      for (const type of ['Staff', 'Area'] as const) {
        const found = evaluated[at]?.[type];
        const one = type === 'Staff' ? Staff : Area;
        one.onDuty = Math.max(one.onDuty, found?.onDuty ?? 0);
        for (const id of found?.met ?? []) one.met.add(id);
      }
    }
  }
  return tries.map(({ group, Staff, Area }) => {
    const extra = isAreasPattern(group, Staff.met.size, Area.met.size) ? 'Area' : 'Staff';
    return { group, extra, ...(extra === 'Area' ? Area : Staff) };
  });
}

function newTry() {
  return { onDuty: 0, met: new Set<string>() };
}

/** Where both would have met as many, it is what most of the requests failed for. */
function isAreasPattern({ requests }: Group, byStaff: number, byArea: number): boolean {
  if (byStaff !== byArea) return byArea > byStaff;
  return requests.filter(({ reason }) => reason === 'areas-full').length * 2 > requests.length;
}

type DayTry = Readonly<Record<StaffOrArea, { readonly onDuty: number; readonly met: readonly string[] }>>;

type Services = ReadonlyMap<string, BookableService>;

async function evaluateDay(
  context: BranchContext,
  services: Services,
  day: BranchDay,
  groups: readonly Group[],
): Promise<DayTry[]> {
  const windows = (times: Parameters<typeof windowsOf>[1]) =>
    windowsOf([day], times, Number.NEGATIVE_INFINITY, context.branch.timeZone);
  const prepared = groups.map((group) => ({
    base: { need: { serviceId: group.serviceId }, days: [day], windows: windows(timesOf(group)) },
    requests: group.requests
      .filter(({ dateFrom }) => dateFrom === day.date)
      .map((request) => ({ request, asked: { need: needOf(request), days: [day], windows: windows(request) } })),
    isWholeDay: group.stretch === null,
  }));
  const all: AskedSlot[] = prepared.flatMap(({ base, requests }) => [base, ...requests.map(({ asked }) => asked)]);
  const searchFor = await loadSearchesOf(context, all, ofKnown(services), { step: 5, without: null });
  return prepared.map(({ base, requests, isWholeDay }) => {
    const everybody = searchFor(base);
    const open = isWholeDay ? workingTimes(everybody) : everybody.windows;
    const asked = requests.map(({ request, asked: one }) => toDaysRequest(request, searchFor(one)));
    const tried = (extra: StaffOrArea) => {
      const met = wouldBeMet(asked, extra, open);
      return {
        onDuty: onDuty(extra === 'Staff' ? everybody.staff : everybody.areas, open),
        met: requests.flatMap(({ request }, at) => (met[at] ? [request.id] : [])),
      };
    };
    return { Staff: tried('Staff'), Area: tried('Area') };
  });
}

/** Whoever insisted on somebody is helped by that one only; all others would have taken anybody by then. */
function needOf({ serviceId, reason, staffId, areaId, gender, partySize }: UnmetRequest) {
  const insisted = reason === 'requested-staff' ? { staffResourceId: staffId, areaResourceId: areaId } : {};
  return { serviceId, gender, partySize, ...insisted };
}

function toDaysRequest({ reason, staffId, areaId }: UnmetRequest, search: SlotSearch): DaysRequest {
  const isForOne = reason === 'requested-staff';
  // The requested person or area is not known any more, or cannot do it.
  const isForNobody = isForOne && staffId === null && areaId === null;
  return { search: isForNobody ? { ...search, staff: [] } : search, isForOne };
}

function timesOf({ stretch }: Group): { timeFrom: string | null; timeTo: string | null } {
  if (stretch === null) return { timeFrom: null, timeTo: null };
  return {
    timeFrom: timeOfMinute(60 * stretch.from),
    timeTo: stretch.to === 24 ? null : timeOfMinute(60 * stretch.to),
  };
}

/** When anybody or anything that the service needs can be booked; the whole day where nothing can. */
function workingTimes({ staff = [], areas = [], windows }: SlotSearch): readonly Interval[] {
  const open = union([...staff, ...areas].flatMap((resource) => resource.open));
  return open.length > 0 ? open : windows;
}

function onDuty(resources: SlotSearch['staff'], times: readonly Interval[]): number {
  return (resources ?? []).filter(({ open }) => open.some((one) => times.some((time) => overlaps(one, time)))).length;
}
