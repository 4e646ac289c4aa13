import { errorStatus } from '@quieta/contract/error-codes';
import type { Problem } from '@quieta/contract/problem';
import { errorText } from '@quieta/messages/error-text';
import type { FastifyReply } from 'fastify';
import { isSqlError } from '../database/transaction.ts';
import { Refusal } from '../errors/refusal.ts';
import { withoutHealthNames } from './hide-health.ts';

/** Errors of the socket that mean "the database is down". */
const away = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

/**
 * SQLSTATEs that pass by themselves, or once the machine is mended: the connection was lost (08), memory, disk or
 * connections are used up (53), our own limits of time were reached (57014, 25P03, 25P04), the server stops or starts
 * (57P0), the disk fails (58030) or can only be read, as a standby can (25006). 25P02 is a statement behind one that
 * failed in such a way.
 */
const passing = /^(08...|53...|57014|57P0.|58030|25006|25P0[234])$/;

/**
 * A file that the server may not write, as all on a disk that was made read-only. Rights on tables have the same
 * SQLSTATE, 42501.
 */
const refusedFile = /^could not \w+ (file|directory) "/;

/**
 * Turns any error into a refusal of the closed list; an unforeseen error becomes `internal-error`, which reveals
 * nothing.
 */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('unavailable');
  if (error instanceof Error && 'statusCode' in error) {
    if (error.statusCode === 413) return new Refusal('body-too-large');
    if (error.statusCode === 429) return new Refusal('too-many-requests');
    if (typeof error.statusCode === 'number' && error.statusCode < 500) return new Refusal('invalid-request');
    if (error.statusCode === 503) return new Refusal('unavailable');
  }
  return new Refusal('internal-error');
}

/**
 * The refusal's body. The title is English: the client shows the code in its own language and uses the title only for
 * unknown codes.
 */
function toProblem(refusal: Refusal, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: errorText(refusal.code, 'en', refusal.params),
    status: errorStatus[refusal.code],
    code: refusal.code,
    params: { ...refusal.params },
    errors: [...(refusal.details.fields ?? [])],
    requestId,
    ...(refusal.details.approvalId && { approvalId: refusal.details.approvalId }),
    ...(refusal.details.clashes && { clashes: [...refusal.details.clashes] }),
    ...(refusal.details.current !== undefined && { current: refusal.details.current }),
  };
}

/** Answers with the refusal's problem document. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = toProblem(refusal, reply.request.id);
  reply.request.refusal = refusal.code;
  if (problem.status === 503) reply.header('retry-after', String(refusal.details.retryAfter ?? 2));
  // Source: RFC 9110, 15.5.2 and RFC 6750, 3.
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(reply.request.hidesHealth === true ? withoutHealthNames(problem) : JSON.stringify(problem));
}

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Before the SQLSTATEs, because EPIPE has the form of one.
  if ('code' in error && typeof error.code === 'string' && away.test(error.code)) return true;
  if (isSqlError(error)) return passing.test(error.code) || (error.code === '42501' && refusedFile.test(error.message));
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Client was closed/.test(
    error.message,
  );
}
