import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendJson } from '../fiscal-printer/json.ts';
import type { Simulation } from './answer-call.ts';
import { type Behaviour, behave, behaviours } from './behaviour.ts';
import { crowd } from './crowd.ts';
import { readFault } from './faults.ts';
import { type HotelState, stayStates } from './hotel-state.ts';
import { closed, date, flag, list, oneOf, open, orNull, problemsOf, type Rule, text, whole } from './shape.ts';

type Action = (simulation: Simulation, value: unknown) => object | undefined;

const stayChanges = {
  roomId: orNull(text()),
  arrival: date,
  departure: date,
  state: oneOf(...stayStates),
  isNoPost: flag,
  creditLimit: orNull(whole()),
  isFolioClosed: flag,
  isWalkIn: flag,
};

/**
 * Actions of the front desk and of the system's administrator: `METHOD path`, the shape of the body, and the action.
 */
const actions: Readonly<Record<string, readonly [Rule | null, Action]>> = {
  'GET /control/state': [null, ({ hotel }) => hotel.state],
  'PUT /control/state': [
    closed(
      {},
      {
        businessDate: date,
        code: text(),
        name: text(),
        timeZone: text(),
        currency: text(),
        rooms: list(open({ id: text() })),
        profiles: list(open({ id: text() })),
        reservations: list(open({ id: text() })),
        postings: list(open({ id: text() })),
      },
    ),
    // A caller that replaces whole lists is trusted to send valid rows.
    ({ hotel }, value) => done(hotel.change(value as Partial<HotelState>)),
  ],
  'POST /control/reset': [
    null,
    ({ hotel, vendor, faults, journal }) => {
      vendor.reset();
      faults.clear();
      journal.clear();
      return done(hotel.reset());
    },
  ],
  'POST /control/crowd': [
    closed({ guests: whole({ least: 1, most: 20_000 }) }),
    ({ hotel }, value) => done(hotel.change(crowd(hotel.state, (value as { guests: number }).guests))),
  ],
  'POST /control/advance-business-date': [
    closed({}, { days: whole({ least: 1, most: 400 }) }),
    ({ hotel }, value) => {
      hotel.advanceBusinessDate((value as { days?: number }).days ?? 1);
      return { businessDate: hotel.state.businessDate };
    },
  ],
  'POST /control/stay': [
    closed({ reservationId: text({ least: 1 }) }, stayChanges),
    ({ hotel }, value) => {
      const { reservationId, ...changes } = value as { reservationId: string };
      return hotel.changeStay(reservationId, changes) ? hotel.reservation(reservationId) : undefined;
    },
  ],
  'POST /control/behaviour': [
    closed({ behaviour: oneOf(...behaviours) }),
    ({ faults }, value) => done(behave(faults, (value as { behaviour: Behaviour }).behaviour)),
  ],
  'GET /control/postings': [null, ({ hotel }) => hotel.state.postings],
  'GET /control/faults': [null, ({ faults }) => faults.waiting],
  'DELETE /control/faults': [null, ({ faults }) => done(faults.clear())],
  'GET /control/calls-in-hand': [null, ({ callsInHand }) => ({ calls: callsInHand })],
  'GET /control/journal': [null, ({ journal }) => journal.exchanges],
  'DELETE /control/journal': [null, ({ journal }) => done(journal.clear())],
  'POST /control/expire-tokens': [null, ({ vendor }) => done(vendor.expireTokens())],
};

/** Answers paths below `/control`, for the page and for tests; no vendor has them. */
export async function answerControl(
  simulation: Simulation,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = `${request.method} ${path}`;
  if (name === 'POST /control/faults') return addFault(simulation, request, response);
  const [rule, act] = actions[name] ?? [];
  if (rule === undefined || !act) return sendJson(response, 404, { error: `no ${name}` });
  let value: unknown;
  if (rule) {
    const read = await readJson(request);
    if (!('value' in read)) return sendJson(response, read.status, { error: read.problem });
    const problems = problemsOf(rule, read.value);
    if (problems.length > 0) return sendJson(response, 400, { error: 'not understood', problems });
    value = read.value;
  }
  const answer = act(simulation, value);
  sendJson(response, answer ? 200 : 404, answer ?? { error: 'there is no such stay' });
}

async function addFault({ faults }: Simulation, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = await readJson(request);
  if (!('value' in read)) return sendJson(response, read.status, { error: read.problem });
  const found = readFault(read.value);
  if (!('fault' in found)) return sendJson(response, 400, { error: 'not understood', problems: found.problems });
  faults.add(found.fault);
  sendJson(response, 201, found.fault);
}

function done(_: void): object {
  return { done: true };
}
