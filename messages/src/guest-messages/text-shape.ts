import type { MessageKind } from '@quieta/contract/messages/message-kind';

interface Letter {
  readonly subject: string;
  /** Paragraphs, with empty lines between them. */
  readonly body: string;
}

/** Texts that guests read: the product's own letters, the words around them, and the page on which they answer. */
export interface GuestMessageText {
  readonly letters: Readonly<Record<MessageKind, Letter>>;
  /** How a guest without a first name is called. */
  readonly dearGuest: string;
  /** `{minutes}` of a treatment. */
  readonly minutes: string;
  /** `{date}` on which a voucher can be used last. */
  readonly validUntil: string;
  /** Before what no longer takes place. */
  readonly cancelled: string;
  /** The link to the answer, and the line with which it stands in a plain text: `{link}`. */
  readonly answer: string;
  readonly answerLine: string;
  /** The last line of each message: `{link}`. */
  readonly declineLine: string;
  readonly decline: string;
  readonly page: {
    readonly title: string;
    /** Question above the two choices. */
    readonly question: string;
    readonly confirm: string;
    readonly change: string;
    readonly note: string;
    readonly noteHint: string;
    readonly confirmed: string;
    readonly changeWanted: string;
    /** The link leads nowhere: it is too old, wrong, or of an earlier message. */
    readonly gone: string;
    readonly goneHint: string;
    readonly decline: string;
    readonly declineHint: string;
    readonly declined: string;
    /** Privacy note at the foot. */
    readonly privacy: string;
  };
}
