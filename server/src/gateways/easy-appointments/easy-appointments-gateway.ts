import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';
import * as z from 'zod/mini';
import { isInnerHost, outside } from '#platform/inner-addresses';

/** An installation of Easy!Appointments, and an administrator's name and password there. */
interface EasyAppointmentsAccess {
  /** Its address, with or without `/index.php`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** `refused`: name or password; `unreachable`: no answer; `unknown`: what answers is not Easy!Appointments. */
type Failure = 'refused' | 'unreachable' | 'unknown';

export class EasyAppointmentsError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`Easy!Appointments: ${failure}`, options);
    this.failure = failure;
  }
}

const text = z._default(z.nullable(z.coerce.string()), '');
const number = z.coerce.number();
const span = z.object({ start: z.string(), end: z.string() });
const dayPlan = z.nullable(z.object({ ...span.shape, breaks: z._default(z.nullable(z.array(span)), []) }));
const person = { id: number, firstName: text, lastName: text, email: text, phone: text, address: text };

// Source: Easy!Appointments, docs/rest-api.md of version 1.4.0; later versions have further fields.
const shapes = {
  categories: z.object({ id: number, name: text }),
  services: z.object({
    id: number,
    name: text,
    duration: number,
    price: z._default(z.nullable(number), 0),
    description: text,
    categoryId: z.optional(z.nullable(number)),
    serviceCategoryId: z.optional(z.nullable(number)),
  }),
  providers: z.object({
    ...person,
    mobile: text,
    services: z._default(z.nullable(z.array(number)), []),
    settings: z.optional(z.nullable(z.object({ workingPlan: z.optional(z.nullable(z.record(z.string(), dayPlan))) }))),
  }),
  customers: z.object({ ...person, city: text, zip: text, notes: text, language: text }),
  appointments: z.object({
    id: number,
    start: z.string(),
    end: z.string(),
    notes: text,
    customerId: z.nullable(number),
    providerId: z.nullable(number),
    serviceId: z.nullable(number),
  }),
} as const;

/** The lists of an installation, as its API tells them. */
export type EasyAppointmentsLists = { readonly [List in keyof typeof shapes]: z.output<(typeof shapes)[List]>[] };

export interface EasyAppointmentsGateway {
  /** Reads all lists page by page; fails with an `EasyAppointmentsError`. */
  readLists(access: EasyAppointmentsAccess, signal: AbortSignal): Promise<EasyAppointmentsLists>;
}

interface Options {
  /** Origins that may be called although they are on this machine or in its network; null allows all, for tests. */
  readonly listedOrigins: readonly string[] | null;
  readonly lookup?: LookupFunction;
}

const pageLength = 500;
/** More pages than any spa has; an installation that answers the same page for ever is left then. */
const maxPages = 2_000;
/** How long one page may take, in milliseconds. */
const timeout = 20_000;

export function createEasyAppointmentsGateway({
  listedOrigins,
  lookup: find = lookup,
}: Options): EasyAppointmentsGateway {
  return {
    async readLists(access, signal) {
      const { origin, hostname } = new URL(access.url);
      const isOpen = listedOrigins === null || listedOrigins.includes(origin);
      if (!isOpen && isInnerHost(hostname)) throw new EasyAppointmentsError('unreachable');
      const agent = new Agent({ connect: isOpen ? {} : { lookup: outside(find) } });
      const base = `${access.url.replace(/\/+$/, '').replace(/\/index\.php$/, '')}/index.php/api/v1`;
      const all = <List extends keyof typeof shapes>(list: List) => readAll(list, { access, base, agent, signal });
      try {
        return {
          categories: await readAny(all),
          services: await all('services'),
          providers: await all('providers'),
          customers: await all('customers'),
          appointments: await all('appointments'),
        };
      } finally {
        await agent.close();
      }
    },
  };
}

/** Later versions call categories otherwise, and one without any can still be moved in. */
async function readAny(all: (list: 'categories') => Promise<EasyAppointmentsLists['categories']>) {
  try {
    return await all('categories');
  } catch (error) {
    if (error instanceof EasyAppointmentsError && error.failure === 'unknown') return [];
    throw error;
  }
}

interface Reading {
  readonly access: EasyAppointmentsAccess;
  readonly base: string;
  readonly agent: Agent;
  readonly signal: AbortSignal;
}

async function readAll<List extends keyof typeof shapes>(
  list: List,
  reading: Reading,
): Promise<z.output<(typeof shapes)[List]>[]> {
  const rows = new Map<number, z.output<(typeof shapes)[List]>>();
  for (let page = 1; page <= maxPages; page += 1) {
    const found = z.safeParse(z.array(shapes[list]), await readPage(list, page, reading));
    if (!found.success) throw new EasyAppointmentsError('unknown', { cause: found.error });
    const before = rows.size;
    for (const row of found.data) rows.set(row.id, row);
    // An installation that knows no pages answers everything each time.
    if (found.data.length < pageLength || rows.size === before) break;
  }
  return [...rows.values()];
}

async function readPage(list: string, page: number, { access, base, agent, signal }: Reading): Promise<unknown> {
  const credentials = Buffer.from(`${access.username}:${access.password}`).toString('base64');
  try {
    const answer = await fetch(`${base}/${list}?page=${page}&length=${pageLength}&sort=%2Bid`, {
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      dispatcher: agent,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    if (answer.status === 401 || answer.status === 403) throw new EasyAppointmentsError('refused');
    if (answer.status >= 500) throw new EasyAppointmentsError('unreachable');
    if (!answer.ok) throw new EasyAppointmentsError('unknown');
    return await answer.json();
  } catch (error) {
    if (error instanceof EasyAppointmentsError) throw error;
    throw new EasyAppointmentsError(error instanceof SyntaxError ? 'unknown' : 'unreachable', { cause: error });
  }
}
