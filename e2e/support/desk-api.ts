import { expect, type Page } from '@playwright/test';
import { url } from './installation.ts';

/** The API as the page's user may call it, for what a journey needs to have happened rather than to see happening. */
export interface DeskApi {
  readonly branchId: string;
  /** Headers of each call. */
  readonly headers: Readonly<Record<string, string>>;
  call<Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
}

/** Takes over the credentials of the page's own next request, which a reload brings about. */
export function openDeskApi(page: Page): Promise<DeskApi> {
  return deskApiBy(page, () => page.reload());
}

/** Takes over the credentials of what the page asks while `load` opens a page of a branch. */
export async function deskApiBy(page: Page, load: () => Promise<unknown>): Promise<DeskApi> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/resources'));
  const [request] = await Promise.all([asked, load()]);
  const { authorization = '', environmentname = '', branchid = '' } = await request.allHeaders();
  const headers = { authorization, environmentname, branchid };
  return {
    branchId: branchid,
    headers,
    async call<Answer>(method: string, path: string, body?: unknown) {
      // Not by the page's own line, which a journey may cut.
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      // The journey says by what it does with the answer what it expects in it.
      return JSON.parse(text) as Answer;
    },
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The id of the first row of a list whose name begins so. */
export async function idByName(api: DeskApi, list: '/resources' | '/services', name: string): Promise<string> {
  const found = (await api.call<Named[]>('GET', list)).find((row) => row.name.startsWith(name));
  if (found === undefined) throw new Error(`${list} has no ${name}`);
  return found.id;
}

interface Booking {
  /** The id of whom it is for; a walk-in's where absent. */
  guest?: string;
  staff?: string;
  area?: string;
  requestedStaff?: boolean;
}

/** Books an aroma massage of 50 minutes at a time of the day, such as `10:00`; answers the appointment's id. */
export async function bookByApi(
  api: DeskApi,
  day: Temporal.PlainDate,
  time: string,
  { guest, staff = 'Giulia Ferrari', area = 'Cabin 1', requestedStaff = false }: Booking = {},
): Promise<string> {
  const [resources, services] = await Promise.all([
    api.call<Named[]>('GET', '/resources'),
    api.call<Named[]>('GET', '/services'),
  ]);
  const idOf = (rows: readonly Named[], name: string) => rows.find((row) => row.name.startsWith(name))?.id;
  const answer = await api.call<{ submittedAppointments: { id: string }[] }>('POST', '/appointments', [
    {
      ...(guest !== undefined && { guestId: guest }),
      serviceId: idOf(services, 'Aroma massage'),
      staffResourceId: idOf(resources, staff),
      areaResourceId: idOf(resources, area),
      requestedStaff,
      startTime: wire(day, time),
      endTime: wire(day, time, 50),
    },
  ]);
  const [booked] = answer.submittedAppointments;
  if (booked === undefined) throw new Error(`${day.toString()} ${time} is not free: ${JSON.stringify(answer)}`);
  return booked.id;
}

/** Books a day at the pools, which have room for many at any time; answers the appointment's id. */
export async function bookDayPass(api: DeskApi, date: string): Promise<string> {
  const day = Temporal.PlainDate.from(date);
  const request = {
    serviceId: await idByName(api, '/services', 'Thermal pools, day pass'),
    areaResourceId: await idByName(api, '/resources', 'Thermal pools'),
    startTime: wire(day, '10:00'),
    endTime: wire(day, '10:00', 240),
  };
  const { submittedAppointments } = await api.call<{ submittedAppointments: { id: string }[] }>(
    'POST',
    '/appointments',
    [request],
  );
  const [booked] = submittedAppointments;
  if (booked === undefined) throw new Error(`${date} has no room in the pools`);
  return booked.id;
}

/** A time of the day in the branch's zone as the API writes it, so many minutes later. */
export function wire(day: Temporal.PlainDate, time: string, minutesLater = 0): string {
  return day
    .toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: Temporal.PlainTime.from(time) })
    .add({ minutes: minutesLater })
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
