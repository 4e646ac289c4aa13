import { type Logger, pino, stdSerializers } from 'pino';

export interface LogOptions {
  readonly level: string;
  /** True at a terminal: one readable line an entry instead of JSON. */
  readonly isPretty: boolean;
}

export const serializers = {
  // Query strings hold names that somebody searches for; the path alone tells enough.
  req: (request: { method: string; url: string; id: string }) => ({
    id: request.id,
    method: request.method,
    path: request.url.split('?', 1)[0],
  }),
  // The database's detail shows the row that failed, and with it whoever stands in it.
  err: (error: Error) => ({ ...stdSerializers.err(error), detail: undefined }),
};

/** The process's log. Tokens, cookies, what people search for and what stands in rows never reach it. */
export function createLog({ level, isPretty }: LogOptions): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers,
    ...(isPretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } } }),
  });
}
