import { type Logger, pino, stdSerializers } from 'pino';

interface LogOptions {
  readonly level: string;
  /** True at a terminal: one readable line an entry instead of JSON. */
  readonly isPretty: boolean;
}

/** Exported for its tests. */
export const serializers = {
  // Query strings hold names that somebody searches for; the path alone tells enough.
  req: (request: { method: string; url: string; id: string }) => ({
    id: request.id,
    method: request.method,
    path: request.url.split('?', 1)[0],
  }),
  err: (error: Error) => withoutValues(stdSerializers.err(error)),
};

/** What the database was asked to take is quoted in its messages, and its detail shows the row that failed, with whoever stands in it. */
function withoutValues(error: ReturnType<typeof stdSerializers.err>): object {
  const text = error.message;
  // Names of tables, columns and constraints are told in the fields beside it; of a message all that is quoted may be a value.
  const bare = isSqlState(error['code']) ? text.replaceAll(/"[^"]*"/g, '"…"') : text;
  return { ...error, message: bare, stack: error.stack.replace(text, bare), detail: undefined };
}

function isSqlState(code: unknown): boolean {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

/** The process's log. Tokens, cookies, what people search for and what stands in rows never reach it. */
export function createLog({ level, isPretty }: LogOptions): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers,
    ...(isPretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } } }),
  });
}
