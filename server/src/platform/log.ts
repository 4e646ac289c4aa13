import { type Logger, pino, stdSerializers } from 'pino';

interface LogOptions {
  readonly level: string;
  /** True at a terminal: one readable line per entry instead of JSON. */
  readonly isPretty: boolean;
}

/** Exported for tests, whose server logs in the same way. */
export const serializers = {
  // Query strings contain names that somebody searches for; the path alone is enough.
  req: (request: { method: string; url: string; id: string }) => ({
    id: request.id,
    method: request.method,
    path: withoutSecret(request.url.split('?', 1)[0] ?? ''),
  }),
  err: (error: Error) => withoutValues(stdSerializers.err(error)),
};

/** The addresses of calendars and of guests' links are secrets themselves, whole or mistyped. */
function withoutSecret(path: string): string {
  return path.replace(/^(\/+(?:calendar|answer|no-messages)\/).+/i, '$1…');
}

/**
 * PostgreSQL quotes the rejected values in its messages, and its detail shows the row that failed, with personal data.
 */
function withoutValues(error: ReturnType<typeof stdSerializers.err>): object {
  const text = error.message;
  // The names of tables, columns and constraints are in fields of their own; anything quoted in a message may be a
  // value.
  const bare = isSqlState(error['code']) ? text.replaceAll(/"[^"]*"/g, '"…"') : text;
  return { ...error, message: bare, stack: error.stack.replace(text, bare), detail: undefined };
}

function isSqlState(code: unknown): boolean {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

/** The log of the process. It never contains tokens, cookies, search texts or row contents. */
export function createLog({ level, isPretty }: LogOptions): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers,
    ...(isPretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } } }),
  });
}
