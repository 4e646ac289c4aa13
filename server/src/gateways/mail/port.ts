/** Somebody who sends or gets mail. */
export interface MailAddress {
  /** As it is to be read; line breaks in it become blanks. May be empty. */
  readonly name: string;
  /** `anna@example.com`; the domain may be written in any alphabet. */
  readonly address: string;
}

interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** An iCalendar object (RFC 5545) that goes with a mail. */
interface MailCalendar {
  /** The same as the object's own METHOD. */
  readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL';
  readonly content: string;
  /** Its name as an attachment, such as `visit.ics`. */
  readonly fileName: string;
}

/** The headers that a mail may have beside those that follow from its fields. */
type MailHeader = 'Auto-Submitted' | 'List-Unsubscribe' | 'List-Unsubscribe-Post' | 'X-Auto-Response-Suppress';

/** One mail to one recipient. */
export interface Mail {
  /**
   * `id@domain`, without angle brackets; the same whenever the same mail is tried again, so that a second copy can be
   * told.
   */
  readonly messageId: string;
  /** Its address is also the one that bounces go to: the gateway's `senderAddress`. */
  readonly from: MailAddress;
  readonly replyTo?: MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: MailCalendar;
  readonly attachments: readonly MailAttachment[];
  readonly headers: Readonly<Partial<Record<MailHeader, string>>>;
}

/**
 * Why a mail certainly was not taken, although another try may succeed:
 * - `unreachable`: no connection, or none that spoke SMTP
 * - `tls`: the encrypted connection failed, or the server has none where one is required
 * - `login`: the server refused our account, or wants one
 * - `sender`: it does not let this sender send
 * - `not-now`: it put the mail off with a 4xx
 * - `cut`: the connection ended before the mail was sent to its end
 * - `timeout`: the server took too long before the mail was sent to its end
 */
export type UnsentReason = 'unreachable' | 'tls' | 'login' | 'sender' | 'not-now' | 'cut' | 'timeout';

/**
 * Why trying again is useless:
 * - `address`: it is no mail address; nothing was sent
 * - `recipient`: the server refuses this recipient
 * - `content`: it refuses this mail
 */
type RefusedReason = 'address' | 'recipient' | 'content';

/**
 * Outcome of a mail. `reply` is what the server said, on one line and without control characters; null where it said
 * nothing.
 */
export type MailOutcome =
  /** The server has taken it. It may still bounce. */
  | { readonly kind: 'accepted'; readonly reply: string | null }
  /**
   * Certainly not taken: it may be tried again. `concerns` says whether other mails would fare the same at this moment.
   */
  | {
      readonly kind: 'unsent';
      readonly reason: UnsentReason;
      readonly concerns: 'this-mail' | 'all-mails';
      readonly reply: string | null;
    }
  /** Refused for good, with the server's 5xx; `code` is null where we did not even ask. */
  | {
      readonly kind: 'refused';
      readonly reason: RefusedReason;
      readonly code: number | null;
      readonly reply: string | null;
    }
  /** The end of the mail was or may have been sent, and no answer came: never to be sent again by itself. */
  | { readonly kind: 'unknown'; readonly reason: 'cut' | 'timeout' | 'odd-answer'; readonly reply: string | null };

/**
 * A way by which messages reach guests. Mail is the only one. Another, such as text messages, would be a gateway of its
 * own that implements this one method for its kind of message: it sends once and never repeats; it does not throw,
 * because every failure is an outcome; and it says `unsent` only where the message certainly was not taken. The queue
 * then needs to know nothing else of it.
 */
interface MessageChannel<Message> {
  send(message: Message): Promise<MailOutcome>;
}

/** A mail server, as we need it. */
export interface MailGateway extends MessageChannel<Mail> {
  /** False: there is no mail server, and nothing may be sent. */
  readonly isConfigured: boolean;
  /** The address that mails come from; null without a mail server. */
  readonly senderAddress: string | null;
  /** The longest that one mail may take, in milliseconds. */
  readonly timeout: number;
}
