import { type Logger, pino } from 'pino';

export interface LogOptions {
  readonly level: string;
  /** True at a terminal: one readable line an entry instead of JSON. */
  readonly isPretty: boolean;
}

/** The process's log. Tokens, cookies and what people search for never reach it. */
export function createLog({ level, isPretty }: LogOptions): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      // Query strings hold names that somebody searches for; the path alone tells enough.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
    },
    ...(isPretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } } }),
  });
}
