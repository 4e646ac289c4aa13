import type { MewsAccess } from '@quieta/contract/settings/hotel-access';
import type * as z from 'zod/mini';
import { version } from '#platform/version';
import { HotelError } from '../port.ts';
import { readAnswer } from '../tolerant-shapes.ts';
import type { HttpAnswer, HttpClient } from '../transport/http-client.ts';

/** The Mews Connector API of one hotel. Every operation is a POST whose body carries the credentials. */
export interface MewsClient {
  ask<S extends z.core.$ZodType>(operation: string, shape: S, body: object): Promise<z.output<S>>;
  /** All items of a list, page after page; `of` takes them from an answer. */
  askAll<S extends Paged, Item>(
    operation: string,
    shape: S,
    body: object,
    of: (answer: z.output<S>) => readonly Item[],
  ): Promise<Item[]>;
  /**
   * As `askAll`, for a list that is worth nothing if a part is missing: throws a `HotelError` if it does not come to an
   * end.
   */
  askWhole: MewsClient['askAll'];
  /** Makes one attempt; returns every answer below 500 except 401. */
  tell(operation: string, body: object): Promise<HttpAnswer>;
}

type Paged = z.core.$ZodType<{ readonly Cursor: string | null }>;

/** Our name towards the vendor, who requires a name and a version. */
const clientName = `Quieta ${version}`;
const pageSize = 1000;
/** More pages than any hotel fills; a longer list is an error of the hotel system. */
const maxPages = 20;

export function createMewsClient({ clientToken, accessToken }: MewsAccess, http: HttpClient): MewsClient {
  const toRequest = (operation: string, body: object) => ({
    method: 'POST' as const,
    path: `/api/connector/v1/${operation}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ClientToken: clientToken, AccessToken: accessToken, Client: clientName, ...body }),
  });

  async function ask<S extends z.core.$ZodType>(operation: string, shape: S, body: object): Promise<z.output<S>> {
    const { status, json } = await http.ask(toRequest(operation, body));
    if (status === 401) throw new HotelError('access-refused');
    if (status >= 400) throw new HotelError('refused', { cause: `status ${status}` });
    return readAnswer(shape, json);
  }

  async function readPages<S extends Paged, Item>(
    operation: string,
    shape: S,
    body: object,
    of: (answer: z.output<S>) => readonly Item[],
  ): Promise<{ readonly items: Item[]; readonly isWhole: boolean }> {
    const all: Item[] = [];
    const seen = new Set<string>();
    let cursor: string | null = null;
    for (let page = 0; page < maxPages; page += 1) {
      const limitation: object = { Limitation: { Count: pageSize, ...(cursor !== null && { Cursor: cursor }) } };
      const answer: z.output<S> = await ask(operation, shape, { ...body, ...limitation });
      const items = of(answer);
      all.push(...items);
      cursor = answer.Cursor;
      if (cursor === null || items.length < pageSize) return { items: all, isWhole: true };
      if (seen.has(cursor)) break;
      seen.add(cursor);
    }
    return { items: all, isWhole: false };
  }

  return {
    ask,
    askAll: async (operation, shape, body, of) => (await readPages(operation, shape, body, of)).items,
    async askWhole(operation, shape, body, of) {
      const { items, isWhole } = await readPages(operation, shape, body, of);
      if (!isWhole) throw new HotelError('unreachable', { cause: `${operation} does not come to an end` });
      return items;
    },
    async tell(operation, body) {
      const answer = await http.tell(toRequest(operation, body));
      if (answer.status === 401) throw new HotelError('access-refused', { isUnsent: true });
      return answer;
    },
  };
}
