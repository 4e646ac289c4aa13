import * as feedEndpoints from '@quieta/contract/calendar-feeds/calendar-feed-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/http/api';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import { command, exchange, query } from '#platform/http/route';
import { createFeed, revokeFeed } from './feed-commands.ts';
import { ownStaff, readCalendarFeed, readOwnCalendarFeed } from './feed-queries.ts';
import { tokenOf } from './feed-repository.ts';
import { isKnown } from './feed-rules.ts';
import { readFeed } from './read-feed.ts';

interface FeedOptions {
  readonly fastify: FastifyInstance;
  /** Address of this server for calendars. */
  readonly origin: string;
}

/** The path of the feeds; below it nothing else is served, and the log names nothing of it (`platform/log.ts`). */
const path = '/calendar/';
/** From one address: a calendar's servers read many feeds from one. */
const perMinute = 120;

export function calendarFeedRoutes(api: Api, { fastify, origin }: FeedOptions): void {
  query(api, feedEndpoints.readCalendarFeed, readCalendarFeed);
  query(api, feedEndpoints.readOwnCalendarFeed, readOwnCalendarFeed);
  // Not `command`, which keeps its answer for a repeated request: an address is kept nowhere.
  const create = (exchanged: ExchangeContext, staffOf: (context: BranchContext) => Promise<string>) =>
    exchanged.write(async (context) => {
      const { token, feed } = await createFeed(context, await staffOf(context));
      return { address: `${origin}${path}${token}.ics`, feed };
    });
  exchange(api, feedEndpoints.createCalendarFeed, (exchanged, { params: { id } }) => create(exchanged, async () => id));
  exchange(api, feedEndpoints.createOwnCalendarFeed, (exchanged) => create(exchanged, ownStaff));
  command(api, feedEndpoints.revokeCalendarFeed, async (context, { params: { id } }) => {
    await revokeFeed(context, id);
    return { feed: null };
  });
  command(api, feedEndpoints.revokeOwnCalendarFeed, async (context) => {
    await revokeFeed(context, await ownStaff(context));
    return { feed: null };
  });
  serveFeeds(api, fastify);
}

/** Serves the feeds to calendars, which have no session and no account: the address is all. */
function serveFeeds({ pool, clock }: Api, fastify: FastifyInstance): void {
  const config = { operation: 'readFeed', rateLimit: { max: perMinute, timeWindow: '1 minute' } };
  fastify.get<{ Params: { '*': string } }>(`${path}*`, { config }, async (request, reply) => {
    const token = tokenOf(request.params['*']);
    const feed = token === undefined ? undefined : await readFeed({ pool, clock }, token);
    // The same for whatever opens nothing: nobody learns whether it ever did.
    if (feed === undefined)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('404 - NOT FOUND');
    reply.header('etag', feed.etag).header('cache-control', 'private, no-cache');
    if (isKnown(feed.etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(feed.text);
  });
}
