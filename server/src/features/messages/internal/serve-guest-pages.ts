import { guestAnswer } from '@quieta/contract/appointments/appointment';
import { toOneLine } from '@quieta/contract/values/text';
import { type Language, languages } from '@quieta/messages/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBranch } from '#features/session/branch-repository';
import type { Clock } from '#platform/clock';
import { tenant } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { db, prepared } from '#platform/database/query';
import { inTransaction, type Scope, type Transaction } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import { type GuestLink, guestPaths, type LinkPurpose, openLink } from '../answer-link-rules.ts';
import {
  type AnswerPage,
  answerVisit,
  declineMessages,
  readAnswerPage,
  readDecliner,
} from '../guest-answer-commands.ts';
import { answerPage, declinePage, gonePage, style, styleAddress } from './guest-page.ts';

export interface GuestPages {
  readonly fastify: FastifyInstance;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sessionKey: Uint8Array;
  readonly afterCommit: (scope: Scope) => void;
}

/** From one address. */
const perMinute = 60;
/** Bytes of a form: a note of 300 characters, each of which may take nine. */
const largestForm = 4_000;
const maxNoteLength = 300;

/**
 * The pages to which the links in messages lead. They have no session and no script, show what the message said, and
 * change nothing until their form is sent: mail programs open links by themselves.
 */
export function serveGuestPages(pages: GuestPages): void {
  pages.fastify.register(async (fastify) => {
    fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // Mail programs that end the messages with one click send such a form (RFC 8058), in which nothing is that we need.
    fastify.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: largestForm },
      (_request, _body, done) => done(null, new URLSearchParams()),
    );
    const oneDay = 'public, max-age=86400';
    fastify.get(styleAddress, (_request, reply) =>
      reply.header('cache-control', oneDay).type('text/css; charset=utf-8').send(style),
    );
    serve(fastify, pages, 'guest-answer', { show: showAnswer, take: takeAnswer });
    serve(fastify, pages, 'no-messages', { show: showDecline, take: takeDecline });
  });
}

/** Each answers the page; null if the link leads nowhere. */
interface Page {
  readonly show: (context: BranchWork, link: GuestLink) => Promise<string | null>;
  readonly take: (context: BranchWork, link: GuestLink, form: URLSearchParams) => Promise<string | null>;
}

function serve(fastify: FastifyInstance, pages: GuestPages, purpose: LinkPurpose, { show, take }: Page): void {
  const path = `${guestPaths[purpose]}*`;
  const config = { operation: purpose, rateLimit: { max: perMinute, timeWindow: '1 minute' } };
  const answer = async (request: FastifyRequest, reply: FastifyReply, work: Page['show']) => {
    const token = String((request.params as { '*'?: string })['*']);
    const page = await within(pages, openLink(token, purpose, pages.sessionKey, pages.clock.now()), work);
    return reply
      .code(page === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page ?? gonePage(languageOf(request)));
  };
  fastify.get(path, { config }, async (request, reply) => answer(request, reply, show));
  fastify.post(path, { config }, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    return answer(request, reply, async (context, link) => take(context, link, form));
  });
}

async function within(
  { pool, clock, afterCommit }: GuestPages,
  link: GuestLink | null,
  work: Page['show'],
): Promise<string | null> {
  if (link === null) return null;
  const { environmentId, branchId } = link;
  const scope = { environmentId, branchId };
  const page = await inTransaction(pool, scope, async (transaction) => {
    if (!(await isOpen(transaction))) return null;
    const actor = { environmentId, userId: null };
    return work({ actor, branch: await readBranch(transaction), clock, requestId: 'guest-page', transaction }, link);
  });
  afterCommit(scope);
  return page;
}

const open = prepared('guest-page-branch', () =>
  db
    .selectFrom('branch as b')
    .innerJoin('environment as e', (join) => join.onTrue())
    .select('b.id')
    .where('b.id', '=', tenant.branchId)
    .where('b.disabledAt', 'is', null)
    .where('e.disabledAt', 'is', null),
);

async function isOpen(transaction: Transaction): Promise<boolean> {
  return (await transaction.first(open)) !== undefined;
}

async function showAnswer(context: BranchWork, link: GuestLink): Promise<string | null> {
  return toPage(context, await readAnswerPage(context, link), false);
}

async function takeAnswer(context: BranchWork, link: GuestLink, form: URLSearchParams): Promise<string | null> {
  const answer = guestAnswer.safeParse(form.get('answer'));
  if (!answer.success) return showAnswer(context, link);
  const note = toOneLine((form.get('note') ?? '').replaceAll('\u0000', '').toWellFormed()).slice(0, maxNoteLength);
  const page = await answerVisit(context, link, { answer: answer.data, note: note === '' ? null : note });
  return toPage(context, page, true);
}

function toPage({ clock }: BranchWork, page: AnswerPage | null, isAnswered: boolean): string | null {
  return page && answerPage(page, clock.now(), isAnswered);
}

async function showDecline(context: BranchWork, link: GuestLink): Promise<string | null> {
  const decliner = await readDecliner(context, link);
  return decliner && declinePage(decliner, false);
}

async function takeDecline(context: BranchWork, link: GuestLink): Promise<string | null> {
  const decliner = await readDecliner(context, link);
  if (decliner === null) return null;
  await declineMessages(context, link);
  return declinePage(decliner, true);
}

/** A link that leads nowhere does not say who its guest was, so the browser's language has to do. */
function languageOf(request: FastifyRequest): Language {
  const accepted = (request.headers['accept-language'] ?? '').toLowerCase();
  return languages.find((language) => accepted.startsWith(language)) ?? 'en';
}
