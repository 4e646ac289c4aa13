import type { FastifyRequest } from 'fastify';
import { isSqlError } from '../database/transaction.ts';

/** Deadlocks and serialisation failures: nothing was written, and the same work may well succeed now. */
const worthAnotherTry = new Set(['40P01', '40001']);
const tries = 3;

/** Does the work again where the database asks for it. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !isSqlError(error) || !worthAnotherTry.has(error.code)) throw error;
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
