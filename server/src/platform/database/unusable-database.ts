/** The database is not what this program needs; the message tells the administrator what to do, in whole sentences. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** The reason of an error; for a host name with several addresses there is one error per address. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
