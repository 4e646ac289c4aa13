import { dated, matching, type Search, uuid } from '#addresses/search-values.ts';

/**
 * The filters of the history, as the address holds them. Absent is "all"; what is a group and a kind of thing its page
 * knows.
 */
export interface HistoryAddress {
  from?: string;
  to?: string;
  /** The id of the user who did it, or `product`. */
  by?: string;
  /** The id of the user who approved it. */
  approved?: string;
  group?: string;
  entity?: string;
  /** The id of one thing. */
  thing?: string;
  /** All that one request did. */
  request?: string;
}

const uuidOrProduct = new RegExp(`${uuid.source}|^product$`);
/** As the server makes it, or a proxy before it. */
const requestId = /^[\w.:-]{1,120}$/;
const word = /^[a-zA-Z-]{1,40}$/;

export function readHistoryAddress(search: Search): HistoryAddress {
  return {
    ...dated('from', search),
    ...dated('to', search),
    ...matching('by', search, uuidOrProduct),
    ...matching('approved', search, uuid),
    ...matching('group', search, word),
    ...matching('entity', search, word),
    ...matching('thing', search, uuid),
    ...matching('request', search, requestId),
  };
}
