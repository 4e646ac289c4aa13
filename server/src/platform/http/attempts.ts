import type { FastifyRequest } from 'fastify';
import { isSqlError, violates } from '../database/transaction.ts';

/** Deadlocks and serialisation failures: nothing was written, and the same work may well succeed now. */
const worthAnotherTry = new Set(['40P01', '40001']);
const tries = 3;

/**
 * A process of an older version, which knows no lock of the key, was at work with the same key: its answer is there
 * now.
 */
const isDone = (error: unknown) => violates(error, '23505', 'idempotency_record_pkey');

/** Does the work again where the database asks for it. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !isSqlError(error)) throw error;
      if (!worthAnotherTry.has(error.code) && !isDone(error)) throw error;
    }
  }
}

/** Does what no answer depends on: if it fails, that is logged. */
export async function ifPossible({ log }: Pick<FastifyRequest, 'log'>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, 'what goes with an answer was not written');
  }
}
