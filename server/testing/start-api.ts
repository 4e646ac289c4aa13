import { pino } from 'pino';
import { createApprovals } from '#features/approvals/create-approvals';
import type { Actor } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import { type Api, createApi } from '#platform/http/api';
import { createHttpServer } from '#platform/http/create-http-server';
import { createMetrics } from '#platform/http/metrics';
import type { Spa, SpaBranch } from './spa.ts';

interface ApiAnswer<Body> {
  readonly status: number;
  /** The raw text, to compare byte by byte. */
  readonly text: string;
  /** In the shape that the test expects; its assertions check it. */
  readonly body: Body;
}

interface ApiCall {
  readonly branch: SpaBranch;
  readonly body?: unknown;
  readonly key?: string;
  /** Sent as `If-Match`. */
  readonly version?: number;
  /** Sent as `Approval`. */
  readonly approval?: string;
  /** The caller; without it the spa's user. */
  readonly by?: Actor;
}

export interface RunningApi {
  post<Body>(path: string, call: ApiCall): Promise<ApiAnswer<Body>>;
  get<Body>(path: string, call: ApiCall): Promise<ApiAnswer<Body>>;
  put<Body>(path: string, call: ApiCall): Promise<ApiAnswer<Body>>;
  patch<Body>(path: string, call: ApiCall): Promise<ApiAnswer<Body>>;
  delete<Body>(path: string, call: ApiCall): Promise<ApiAnswer<Body>>;
  close(): Promise<void>;
}

/**
 * The API on a real socket, with the routes of the features under test. The token `desk` is the spa's user's, others
 * are their callers'.
 */
export async function startApi(spa: Spa, mount: (api: Api) => void): Promise<RunningApi> {
  const fastify = await createHttpServer({
    log: pino({ level: 'silent' }),
    metrics: createMetrics(spa.pool),
    connectOrigins: [],
    corsOrigins: [],
    isSecure: false,
    trustedProxies: [],
    requestsPerSecond: 10_000,
  });
  const callers = new Map([['desk', spa.actor]]);
  mount(
    createApi(fastify, {
      pool: spa.pool,
      clock: spa.clock,
      authenticate: async ({ authorization }) => {
        const caller = callers.get(authorization?.replace('Bearer ', '') ?? '');
        if (caller === undefined) throw new Refusal('unauthenticated');
        return caller;
      },
      approvals: createApprovals(),
      afterCommit: () => undefined,
      checksAnswers: true,
      uploadsPerMinute: 10_000,
    }),
  );
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });

  const send = async <Body>(method: string, path: string, call: ApiCall): Promise<ApiAnswer<Body>> => {
    const { branch, body, key, version, approval, by } = call;
    if (by !== undefined) callers.set(by.userId, by);
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${by?.userId ?? 'desk'}`,
        environmentname: spa.actor.environmentName,
        branchid: branch.id,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(approval !== undefined && { approval }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) as Body };
  };
  return {
    post: (path, call) => send('POST', path, call),
    get: (path, call) => send('GET', path, call),
    put: (path, call) => send('PUT', path, call),
    patch: (path, call) => send('PATCH', path, call),
    delete: (path, call) => send('DELETE', path, call),
    close: () => fastify.close(),
  };
}
