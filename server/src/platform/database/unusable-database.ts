/** The database is not what this program needs; the message tells whoever runs it what to do, in whole sentences. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** A host name with several addresses brings an error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
