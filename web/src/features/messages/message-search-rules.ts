import { uuid } from '#addresses/search-values.ts';

const lists = ['waiting', 'open', 'past', 'answers'] as const;
export type MessageList = (typeof lists)[number];

/** Search of the messages' page, as its address holds it. */
export interface MessagesSearch {
  /** Absent: what is going out. */
  readonly list?: MessageList;
  /** Shows only the messages that leave until the end of this evening. */
  readonly when?: 'tonight';
  /** The message that is open beside the list. */
  readonly message?: string;
}

/** Reads the page's address, without unknown parameters. */
export function readMessagesSearch(search: Readonly<Record<string, unknown>>): MessagesSearch {
  const list = lists.find((one) => one === search['list']);
  const { when, message } = search;
  return {
    ...(list !== undefined && { list }),
    ...(when === 'tonight' && { when }),
    ...(typeof message === 'string' && uuid.test(message) && { message }),
  };
}
