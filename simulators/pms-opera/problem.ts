import type { Reply } from '../hotel/interface.ts';

/** Statuses for which the specification has no body. */
const bare = new Set([401, 403, 405, 406, 413, 414, 415, 429, 502, 503]);

/** A refusal as the vendor's `exceptionDetailType`. */
export function problem(status: number, detail: string, errorCode?: string): Reply {
  if (bare.has(status)) return { status };
  return {
    status,
    body: {
      type: `https://www.rfc-editor.org/rfc/rfc9110#status.${status}`,
      title: titles[status] ?? 'System Error',
      status,
      detail,
      ...(errorCode !== undefined && { 'o:errorCode': errorCode }),
    },
  };
}

const titles: Readonly<Record<number, string>> = { 400: 'Bad Request', 404: 'Resource not found', 409: 'Conflict' };

/** No rows: the vendor answers without a body, not with an empty list. */
export const nothing: Reply = { status: 204 };
