import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { readJson, sendJson } from '../fiscal-printer/json.ts';
import type { Simulation } from './answer-call.ts';
import { behave, behaviours } from './behaviour.ts';
import { crowd } from './crowd.ts';
import { fault } from './faults.ts';
import { type Posting, type Profile, type Reservation, type Room, stayStates } from './hotel-state.ts';
import { date, read, whole } from './shape.ts';

/** The answer: null where there is no such stay, nothing where it was done and there is nothing to say. */
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
  if (answer === null) return { status: 404, body: { error: 'there is no such stay' } };
  return { status, body: answer ?? { done: true } };
}

const given = z.exactOptional;
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
      reservationId: z.string().check(z.minLength(1)),
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
