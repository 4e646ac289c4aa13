import type { FastifyReply, FastifyRequest } from 'fastify';
import { again } from './attempts.ts';
import type { Call } from './read-request.ts';
import type { Work } from './steps.ts';

/** A browser that has it wrote something a moment ago, which the replica may lack. It proves nothing about anybody. */
const wroteCookie = 'quieta-wrote';

/**
 * Answers a call that only reads from the replica, where endpoint and caller allow that and it is new enough, with its
 * age in the headers `Data-Age` and `Server-Timing`; otherwise from the primary.
 */
export async function fromReplica<Answer>(
  call: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: Work<Call, Answer>,
): Promise<Answer> {
  const { replica } = call.api;
  // A migration beneath the desks of the version before may lock two tables the other way round.
  const fromPrimary = () => again(() => work(call));
  if (replica === undefined || call.endpoint.mayLag !== true || !mayLag(request)) return fromPrimary();
  const { environmentId } = call.scope;
  const read = await replica.read(environmentId, (pool) => work({ ...call, api: { ...call.api, pool } }));
  if (read === undefined) return fromPrimary();
  reply.header('data-age', (read.age / 1_000).toFixed(1));
  // A page reads this one of all its answers at once, without looking at each.
  reply.header('server-timing', `replica;dur=${read.age.toFixed(0)}`);
  return read.answer;
}

/**
 * Whoever wrote something reads it. In this process the replica knows what was written. What the same browser wrote by
 * another process it tells by a cookie, which only its own pages send for certain; a program says that it can wait.
 */
function mayLag({ headers, cookies }: FastifyRequest): boolean {
  if (headers['cache-control']?.includes('max-stale') === true) return true;
  return headers['sec-fetch-site'] === 'same-origin' && cookies[wroteCookie] === undefined;
}

/** Lets a browser that writes read from the primary, until every replica that may be read has what it writes. */
export function readsOwnWrites({ api }: Call, reply: FastifyReply): void {
  if (api.replica === undefined) return;
  reply.setCookie(wroteCookie, '1', {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: api.isSecure === true,
    maxAge: Math.ceil(api.replica.maxAge / 1_000) + 1,
  });
}
