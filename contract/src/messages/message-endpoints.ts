import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { emailAddress } from '../values/email-address.ts';
import { id } from '../values/id.ts';
import { healthNote } from '../values/text.ts';
import { message, messageContent } from './message.ts';
import { messageLanguage } from './message-kind.ts';
import {
  messageSettings,
  messageSettingsValues,
  messageText,
  messageTextAddress,
  messageTextValues,
} from './message-settings.ts';

const endpoint = endpointsOf('messages');
const branchId = z.optional(id);

export const getMessageSettings = endpoint('getMessageSettings', 'GET', '/messages/settings', {
  summary: 'Whether and how the branch writes to its guests',
  needs: 'read',
  query: z.object({ branchId }),
  response: messageSettings,
});

/** Bookings from before the messages are switched on count as told. */
export const updateMessageSettings = endpoint('updateMessageSettings', 'PUT', '/messages/settings', {
  summary: 'Saves whether and how the branch writes to its guests; it applies to waiting messages too',
  needs: 'set-up',
  body: z.extend(messageSettingsValues, { branchId }),
  response: messageSettings,
  errors: ['version-conflict'],
});

export const listMessageTexts = endpoint('listMessageTexts', 'GET', '/messages/texts', {
  summary: 'The text of each kind of message in each language, the branch’s own or the product’s',
  needs: 'read',
  query: z.object({ branchId }),
  response: z.array(messageText),
});

export const updateMessageText = endpoint('updateMessageText', 'PUT', '/messages/texts', {
  summary: 'Replaces a text by the branch’s own; null goes back to the product’s',
  needs: 'set-up',
  body: z.object({ ...messageTextAddress, text: z.nullable(messageTextValues) }),
  response: messageText,
});

export const previewMessageText = endpoint('previewMessageText', 'POST', '/messages/texts/preview', {
  summary: 'A text as a guest would get it, with an invented visit; sends nothing',
  needs: 'set-up',
  body: z.object({ ...messageTextAddress, text: messageTextValues }),
  response: messageContent,
});

/** Those that wait, by when they are due; those that somebody has to look at; those that are over, the latest first. */
export const messageBox = z.enum(['waiting', 'open', 'settled']);

export const listMessages = endpoint('listMessages', 'GET', '/messages', {
  summary: 'Messages that wait, that somebody has to look at, or that are over; of all guests, of one, or of one visit',
  needs: 'book',
  query: z.object({
    branchId,
    box: messageBox,
    /** Leaves out the waiting messages that are due later. */
    until: z.optional(instant),
    visitId: z.optional(id),
    guestId: z.optional(id),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  response: page(message),
});

export const countMessages = endpoint('countMessages', 'GET', '/messages/counts', {
  summary: 'How many messages wait, how many somebody has to look at, and how many guests ask for a change',
  needs: 'book',
  query: z.object({ branchId }),
  response: z.object({
    isOn: z.boolean(),
    leaves: z.boolean(),
    waiting: z.int(),
    open: z.int(),
    changesWanted: z.int(),
  }),
});

export const getMessage = endpoint('getMessage', 'GET', '/messages/:id', {
  summary: 'A message with what it says; one that waits with what it would say now',
  needs: 'book',
  response: z.extend(message, { content: z.nullable(messageContent) }),
});

/** `attempts` is the message's number of attempts that the decision was based on. */
export const sendMessage = endpoint('sendMessage', 'POST', '/messages/:id/send', {
  summary:
    'Sends a message now: one that waits, or again one that was refused, withheld, came back or is of unknown fate',
  needs: 'book',
  body: z.object({ branchId, attempts: z.int() }),
  response: message,
  errors: ['version-conflict', 'message-sent', 'message-in-progress', 'messages-off'],
});

export const settleMessage = endpoint('settleMessage', 'POST', '/messages/:id/settle', {
  summary: 'Says that a message of unknown fate arrived, that one came back, or that nobody has to look at it any more',
  needs: 'book',
  body: z.object({ branchId, outcome: z.enum(['arrived', 'bounced', 'dealt-with']) }),
  response: message,
  errors: ['message-in-progress', 'message-sent'],
});

/**
 * A wish of the waiting list to which a time is offered. The guest answers by telephone or by a reply: it holds no
 * time.
 */
export const offerByMessage = endpoint('offerByMessage', 'POST', '/wishes/:id/message', {
  summary: 'Writes to a guest of the waiting list that a time is free',
  needs: 'book',
  body: z.object({ branchId, startTime: instant }),
  response: message,
  errors: ['messages-off', 'guest-unwritable', 'service-unknown', 'service-archived'],
});

export const sendVoucher = endpoint('sendVoucher', 'POST', '/vouchers/:id/message', {
  summary: 'Sends a gift voucher to an address',
  needs: 'sell',
  body: z.object({ branchId, address: emailAddress, language: messageLanguage }),
  response: message,
  errors: ['messages-off', 'voucher-expired'],
});

export const sendPackage = endpoint('sendPackage', 'POST', '/sold-packages/:id/message', {
  summary: 'Sends the card of a course or package to an address',
  needs: 'sell',
  body: z.object({ branchId, address: emailAddress, language: messageLanguage }),
  response: message,
  errors: ['messages-off', 'package-not-usable'],
});

/** Each holder is written to once for a last day: who was written to before is among the `told`. */
export const sendExpiringPackages = endpoint('sendExpiringPackages', 'POST', '/sold-packages/expiring/messages', {
  summary: 'Writes to the holders of courses and packages that end soon and of which something is left',
  needs: 'sell',
  body: z.object({
    branchId,
    /** Those whose last day is not later, at most a year ahead. */
    until: localDate,
    /** These alone; left out, all of them. */
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
  }),
  response: z.object({
    sent: z.int(),
    /** Guests who were written to before. */
    told: z.int(),
    /** Guests who have not agreed to advertising, or want no messages. */
    withoutConsent: z.int(),
    /** Holders without an e-mail address, or who are nobody in particular. */
    withoutAddress: z.int(),
  }),
  errors: ['messages-off'],
});

/**
 * Sends the guest the list of their own bookings: their own, so that no consent to advertising is asked. In their
 * language where none is named.
 */
export const sendItinerary = endpoint('sendItinerary', 'POST', '/guests/:id/itinerary/message', {
  summary: 'Sends a guest the itinerary of their stay, or of one visit of theirs, to their own address',
  needs: 'book',
  body: z.object({ branchId, visitId: z.optional(id), language: z.optional(messageLanguage) }),
  response: message,
  errors: ['messages-off', 'guest-unwritable'],
});

/** A guest who asks for a change of a visit that is to come. */
export const listWantedChanges = endpoint('listWantedChanges', 'GET', '/messages/answers', {
  summary: 'The guests who ask for a change of a visit that is to come, by the time of the visit',
  needs: 'book',
  query: z.object({ branchId }),
  response: z.array(
    z.object({
      visitId: id,
      guest: z.object({ id, fullName: z.string(), phoneNumber: z.nullable(z.string()) }),
      startTime: instant,
      appointmentIds: z.array(id),
      services: z.array(z.string()),
      note: healthNote(z.nullable(z.string())),
      /** Null where the desk noted it after a call. */
      answeredAt: z.nullable(instant),
    }),
  ),
});
