import { inject } from 'vitest';
import { type ApiReply, type ApiRequest, callApi } from './call-api.ts';
import type { Spa, SpaBranch } from './spa.ts';
import { startBalancer } from './start-balancer.ts';
import { type ServerProcess, startProcess } from './start-process.ts';
import { startTokens, type Tokens } from './start-tokens.ts';

/** The desks of a spa's first branch, distributed over the server processes of one installation. */
export interface Desks {
  readonly processes: readonly ServerProcess[];
  readonly tokens: Tokens;
  /**
   * A call by the spa's user within the branch; desk n talks to process n modulo their number, or to the proxy before
   * them.
   */
  call(desk: number, method: string, path: string, request?: ApiRequest): Promise<ApiReply>;
  /**
   * Like the desk's own client: a call that is refused because it waited too long for a connection or a lock had no
   * effect and is repeated.
   */
  callAtLast: Desks['call'];
  close(): Promise<void>;
}

/** Two server processes on the spa's database, so that nothing depends on a single event loop. */
export async function startDesks(spa: Spa, branch: SpaBranch = spa.branches[0]): Promise<Desks> {
  const tokens = await startTokens();
  const start = () => startProcess({ database: spa.database, issuer: tokens.issuer });
  const processes = await Promise.all([start(), start()]);
  const proxy = inject('isThroughProxy') ? await startBalancer(processes.map(({ url }) => url)) : undefined;
  const token = await tokens.tokenFor(spa);
  const own = { authorization: `Bearer ${token}`, environmentname: spa.actor.environmentName, branchid: branch.id };
  const call: Desks['call'] = (desk, method, path, { headers = {}, body } = {}) => {
    // Two processes were started, and the index stays below that.
    const { url } = processes[desk % processes.length] as ServerProcess;
    return callApi(proxy?.url ?? url, method, path, { headers: { ...own, ...headers }, body });
  };
  return {
    processes,
    tokens,
    call,
    callAtLast: async (...asked) => {
      for (;;) {
        const answer = await call(...asked);
        if (answer.status !== 503) return answer;
      }
    },
    close: async () => {
      await proxy?.close();
      await Promise.all(processes.map(({ stop }) => stop()));
      await tokens.close();
    },
  };
}
