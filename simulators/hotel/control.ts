import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { readJson, sendJson } from '../fiscal-printer/json.ts';
import type { Simulation } from './answer-call.ts';
import { behave, behaviours } from './behaviour.ts';
import { crowd } from './crowd.ts';
import { fault } from './faults.ts';
import {
  type Arrangement,
  type Posting,
  type Profile,
  type Reservation,
  type Room,
  stayStates,
} from './hotel-state.ts';
import { date, read, whole } from './shape.ts';

/** The answer: null where there is no such stay or arrangement, undefined where there is nothing to say. */
type Answer = object | null | undefined | void;

interface Action {
  readonly hasBody: boolean;
  act(simulation: Simulation, sent: unknown): { readonly status: number; readonly body: object };
}

/** An action of the front desk, or of the system's administrator. */
function action(answer: (simulation: Simulation) => Answer): Action {
  return { hasBody: false, act: (simulation) => replyOf(answer(simulation)) };
}

/** The same with a body. */
function reading<Body>(
  schema: z.ZodMiniType<Body>,
  answer: (simulation: Simulation, body: Body) => Answer,
  status?: number,
): Action {
  return {
    hasBody: true,
    act(simulation, sent) {
      const found = read(schema, sent);
      if ('value' in found) return replyOf(answer(simulation, found.value), status);
      return { status: 400, body: { error: 'not understood', problems: found.problems } };
    },
  };
}

function replyOf(answer: Answer, status = 200) {
  if (answer === null) return { status: 404, body: { error: 'there is no such stay or arrangement' } };
  return { status, body: answer ?? { done: true } };
}

const given = z.exactOptional;
const filled = z.string().check(z.minLength(1));
// A caller that replaces whole lists is trusted to send valid rows.
const rows = <Row>() => z.array(z.custom<Row>((row) => typeof row === 'object' && row !== null && 'id' in row));

const actions: Readonly<Record<string, Action>> = {
  'GET /control/state': action(({ hotel }) => hotel.state),
  'PUT /control/state': reading(
    z.strictObject({
      businessDate: given(date),
      code: given(z.string()),
      name: given(z.string()),
      timeZone: given(z.string()),
      currency: given(z.string()),
      rooms: given(rows<Room>()),
      profiles: given(rows<Profile>()),
      reservations: given(rows<Reservation>()),
      postings: given(rows<Posting>()),
      arrangements: given(rows<Arrangement>()),
    }),
    ({ hotel }, changes) => hotel.change(changes),
  ),
  'POST /control/reset': action(({ hotel, vendor, faults, journal }) => {
    vendor.reset();
    faults.clear();
    journal.clear();
    hotel.reset();
  }),
  'POST /control/crowd': reading(z.strictObject({ guests: whole(1, 20_000) }), ({ hotel }, { guests }) =>
    hotel.change(crowd(hotel.state, guests)),
  ),
  'POST /control/advance-business-date': reading(
    z.strictObject({ days: z._default(whole(1, 400), 1) }),
    ({ hotel }, { days }) => {
      hotel.advanceBusinessDate(days);
      return { businessDate: hotel.state.businessDate };
    },
  ),
  'POST /control/stay': reading(
    z.strictObject({
      reservationId: filled,
      roomId: given(z.nullable(z.string())),
      arrival: given(date),
      departure: given(date),
      state: given(z.enum(stayStates)),
      isNoPost: given(z.boolean()),
      creditLimit: given(z.nullable(whole())),
      isFolioClosed: given(z.boolean()),
      isWalkIn: given(z.boolean()),
    }),
    ({ hotel }, { reservationId, ...changes }) =>
      hotel.changeStay(reservationId, changes) ? hotel.reservation(reservationId) : null,
  ),
  'POST /control/arrangement': reading(
    z.strictObject({
      reservationId: filled,
      code: filled,
      name: filled,
      quantity: z._default(whole(1, 99), 1),
      from: given(date),
      until: given(date),
      value: z._default(z.nullable(whole(0)), null),
    }),
    ({ hotel }, sent) => {
      const { businessDate, arrangements } = hotel.state;
      const from = sent.from ?? businessDate;
      const added = { ...sent, id: nextId(arrangements), from, until: sent.until ?? from, isCancelled: false };
      return hotel.book(added) ? added : null;
    },
    201,
  ),
  'PUT /control/arrangement': reading(
    z.strictObject({
      id: filled,
      code: given(filled),
      name: given(filled),
      quantity: given(whole(1, 99)),
      from: given(date),
      until: given(date),
      value: given(z.nullable(whole(0))),
      isCancelled: given(z.boolean()),
    }),
    ({ hotel }, { id, ...changes }) => hotel.changeArrangement(id, changes) ?? null,
  ),
  'POST /control/behaviour': reading(z.strictObject({ behaviour: z.enum(behaviours) }), ({ faults }, { behaviour }) =>
    behave(faults, behaviour),
  ),
  'GET /control/postings': action(({ hotel }) => hotel.state.postings),
  'GET /control/faults': action(({ faults }) => faults.waiting),
  'POST /control/faults': reading(
    fault,
    ({ faults }, added) => {
      faults.add(added);
      return added;
    },
    201,
  ),
  'DELETE /control/faults': action(({ faults }) => faults.clear()),
  'GET /control/calls-in-hand': action(({ callsInHand }) => ({ calls: callsInHand })),
  'GET /control/journal': action(({ journal }) => journal.exchanges),
  'DELETE /control/journal': action(({ journal }) => journal.clear()),
  'POST /control/expire-tokens': action(({ vendor }) => vendor.expireTokens()),
};

function nextId(arrangements: readonly Arrangement[]): string {
  return String(1 + Math.max(0, ...arrangements.map(({ id }) => Number(id))));
}

/** Answers paths below `/control`, for the page and for tests; no vendor has them. */
export async function answerControl(
  simulation: Simulation,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = `${request.method} ${path}`;
  const found = actions[name];
  if (!found) return sendJson(response, 404, { error: `no ${name}` });
  const sent = found.hasBody ? await readJson(request) : { value: undefined };
  if (!('value' in sent)) return sendJson(response, sent.status, { error: sent.problem });
  const { status, body } = found.act(simulation, sent.value);
  sendJson(response, status, body);
}
