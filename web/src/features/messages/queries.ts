import type { SentBodyOf } from '@quieta/contract/endpoint';
import {
  countMessages,
  getMessage,
  getMessageSettings,
  listMessages,
  listMessageTexts,
  listWantedChanges,
  previewMessageText,
} from '@quieta/contract/messages/message-endpoints';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';

// A message that waits follows its guest, who may have got an address meanwhile, and what is booked.
const changedBy = ['message', 'guest', 'appointment'] as const;

interface MessageCriteria {
  readonly box: 'waiting' | 'open' | 'settled';
  /** Only what is due before this moment, an ISO instant. */
  readonly until?: string;
}

export function messagesQuery(criteria: MessageCriteria) {
  return pagedQueryOf(listMessages, (page) => ({ query: { ...criteria, ...page } }), { changedBy });
}

/** The messages about one visit that wait, or that are over. */
export function visitMessagesQuery(visitId: string, box: MessageCriteria['box']) {
  return queryOf(listMessages, { query: { box, visitId, limit: 20 } }, { changedBy });
}

export function messageQuery(id: string) {
  return queryOf(getMessage, { params: { id } }, { changedBy });
}

export function messageCountsQuery() {
  return queryOf(countMessages, { query: {} }, { changedBy: ['message', 'appointment', 'branch'] });
}

/** The guests who ask for a change of their visit. */
export function changeRequestsQuery() {
  return queryOf(listWantedChanges, { query: {} }, { changedBy });
}

export function messageSettingsQuery() {
  return queryOf(getMessageSettings, { query: {} }, { changedBy: ['message', 'branch'] });
}

export function messageTextsQuery() {
  return queryOf(listMessageTexts, { query: {} }, { changedBy: ['message', 'branch'] });
}

/** Preview of a text that is being written; the editor shows why it is refused. */
export function textPreviewQuery(body: SentBodyOf<typeof previewMessageText>) {
  return { ...queryOf(previewMessageText, { body }, { quiet: true }), retry: false };
}
