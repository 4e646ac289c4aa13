import type { AnswerOf, Endpoint, page } from '@quieta/contract/endpoint';
import { infiniteQueryOptions, type QueryMeta, queryOptions } from '@tanstack/react-query';
import { type CallInput, type CallOptions, call } from './api-client.ts';

/** Changes of the feed that concern a query, and failures that its screen shows itself. */
type Reading = QueryMeta & Pick<CallOptions, 'quiet'>;

/** The query that an endpoint's answer is kept in: one for each input. */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, reading: Reading = {}) {
  return derivedQueryOf(endpoint, input, (answer) => answer, reading);
}

/** Like `queryOf`, where what is kept is made of the answer. */
export function derivedQueryOf<E extends Endpoint, Data>(
  endpoint: E,
  input: CallInput<E>,
  derive: (answer: AnswerOf<E>) => Data,
  { quiet, ...meta }: Reading = {},
) {
  return queryOptions({
    queryKey: [endpoint.name, input],
    queryFn: async ({ signal, client, queryKey }) => {
      const { dataUpdateCount: answers = 0, errorUpdateCount: failures = 0 } = client.getQueryState(queryKey) ?? {};
      return derive(await call(endpoint, input, { signal, quiet, isRepeated: answers + failures > 0 }));
    },
    meta,
  });
}

/** An endpoint that answers a list page by page. */
type PagedEndpoint = Endpoint & { readonly response: ReturnType<typeof page> };

/** The query of a list that comes in pages; `inputOf` adds the page to what is asked for. */
export function pagedQueryOf<E extends PagedEndpoint>(
  endpoint: E,
  inputOf: (page: { cursor?: string }) => CallInput<E>,
  { quiet, ...meta }: Reading,
) {
  return infiniteQueryOptions({
    queryKey: [endpoint.name, 'pages', inputOf({})],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, inputOf(pageParam === null ? {} : { cursor: pageParam }), { signal, quiet }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ paging }) => paging.cursors.next,
    meta,
  });
}
