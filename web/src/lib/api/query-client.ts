import type { ChangedEntity } from '@quieta/contract/events';
import { QueryClient } from '@tanstack/react-query';
import { registerBranchState } from '../branch-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The entities of the change feed that the query depends on: a change of one patches its answer or refetches it.
       */
      changedBy?: readonly ChangedEntity[];
      /**
       * The entity of its rows, where the feed sends whole rows: a changed row is replaced in the answer. Everything
       * else is read again.
       */
      rowsOf?: 'appointment' | 'guest';
    };
  }
}

/**
 * The feed reports every change, so nothing becomes stale by itself. A failed read is reported at once and repeated by
 * the user's Retry: silent repetition would only delay the message.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

registerBranchState({
  clear() {
    void queryClient.cancelQueries();
    queryClient.clear();
  },
});
