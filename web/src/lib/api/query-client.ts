import type { ChangedEntity } from '@quieta/contract/events';
import { QueryClient } from '@tanstack/react-query';
import { registerBranchState } from '../branch-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The interest that a query declares in the change feed: a change of these patches it or has it read again. */
      changedBy?: readonly ChangedEntity[];
      /** What the rows of its answer are, where the feed sends those: a change of one is put in its place. All else is read again. */
      rowsOf?: 'appointment' | 'guest';
    };
  }
}

/**
 * The feed says when something changed, so nothing grows stale by itself. A failed read is told at once and tried again
 * by the user's Retry: silent repetition would only hold the message back.
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
