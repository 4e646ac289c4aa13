import type { Appointment } from '@quieta/contract/appointments/appointment';
import ICAL from 'ical.js';
import { newId } from '#platform/new-id';
import { callApi } from '../../../../testing/call-api.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../../testing/spa.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { type RunningApp, startApp } from '../../../../testing/start-app.ts';
import { claimsOf, startTokens } from '../../../../testing/start-tokens.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  /** The test says what it expects in it. */
  readonly body: Readonly<Record<string, unknown>>;
}

interface Call {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly branch?: SpaBranch;
  /** By default the spa's user. */
  readonly userId?: string;
}

/** A desk that makes calendars and books, and the calendars that read them. */
export interface FeedDesk {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly other: SpaBranch;
  readonly app: RunningApp;
  readonly staffId: string;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  /** Makes the staff member's address; answers where it is served here. */
  makeFeed(staffId?: string): Promise<string>;
  book(time: string, more?: object): Promise<Appointment>;
  close(): Promise<void>;
}

export async function openFeedDesk(): Promise<FeedDesk> {
  const spa = await createSpa();
  const tokens = await startTokens();
  const app = await startApp(spa, tokens);
  const [branch, other] = spa.branches;
  const [staffId] = branch.staff;
  const call: FeedDesk['call'] = async (method, path, { body, headers, branch: at = branch, userId } = {}) => {
    const token = await tokens.mint({ ...claimsOf(spa), ...(userId !== undefined && { user_id: userId }) });
    return callApi(app.url, method, path, {
      body,
      headers: {
        authorization: `Bearer ${token}`,
        environmentname: spa.actor.environmentName,
        branchid: at.id,
        ...headers,
      },
    });
  };
  return {
    spa,
    branch,
    other,
    app,
    staffId,
    call,
    async makeFeed(id = staffId) {
      const { status, body } = await call('POST', `/staff/${id}/calendar-feed`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      // The contract says so.
      return hereOf(app, body['address'] as string);
    },
    async book(time, more = {}) {
      const startTime = `${time}:00+01:00`;
      const endTime = Temporal.Instant.from(startTime).add({ minutes: 50 }).toString();
      const request = { serviceId: branch.serviceId, staffResourceId: staffId, guestId: branch.guestId };
      const { body } = await call('POST', '/appointments', { body: [{ ...request, startTime, endTime, ...more }] });
      // The server of the tests compares its answers with the contract.
      const [appointment] = (body['submittedAppointments'] ?? []) as Appointment[];
      if (appointment === undefined) throw new Error(JSON.stringify(body));
      return appointment;
    },
    async close() {
      await app.close();
      await tokens.close();
      await spa.close();
    },
  };
}

/** Rewrites an address of the public origin to this server. */
export function hereOf({ url }: RunningApp, address: string): string {
  return url + new URL(address).pathname;
}

/** The events of a calendar as another library reads them. */
export async function eventsAt(address: string) {
  const response = await fetch(address);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    summary: event.getFirstPropertyValue('summary'),
    location: event.getFirstPropertyValue('location'),
    description: event.getFirstPropertyValue('description'),
    start: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
    names: event.getAllProperties().map(({ name }) => name),
  }));
  return { text, response, calendar, events };
}

/** Adds a guest without a use case, for names that no desk would type. */
export async function insertGuest(
  spa: Spa,
  branch: SpaBranch,
  guest: { readonly first_name: string; readonly last_name: string; readonly phone_number?: string },
): Promise<string> {
  const id = newId();
  await insertIn(spa, branch, 'guest', { id, ...guest });
  return id;
}
