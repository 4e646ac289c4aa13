import type { SentenceKey } from '@quieta/contract/audited/headline-rules';
import type { AuditedEntity, HistoryGroup } from '@quieta/contract/history/audited-things';

/** Texts of the history. `{who}`, `{subject}`, `{from}` and `{to}` stand for the entry's own. */
export interface HistoryText {
  /** Name of the product as an actor. */
  readonly product: string;
  /** Name of the printer as an actor. */
  readonly printer: string;
  /** An appointment: its service and its guest. */
  readonly ofGuest: string;
  readonly sentences: Readonly<Record<SentenceKey, string>>;
  /** A kind of thing before its name, and alone where it has none any more. */
  readonly things: Readonly<
    Record<AuditedEntity, { readonly the: string; readonly one: string; readonly all: string }>
  >;
  readonly groups: Readonly<Record<HistoryGroup, string>>;
  /** A change of a value in a sentence; `{label}` is the field's name. */
  readonly fromTo: string;
  readonly cleared: string;
  readonly withheld: string;
  readonly erased: string;
  /** A row that no longer exists. */
  readonly gone: string;
  readonly yes: string;
  readonly no: string;
  /** Name of the table's file: without date and extension, and its headings. */
  readonly fileName: string;
  readonly columns: Readonly<
    Record<
      | 'at'
      | 'who'
      | 'approvedBy'
      | 'sentence'
      | 'group'
      | 'thing'
      | 'subject'
      | 'field'
      | 'from'
      | 'to'
      | 'request'
      | 'entry',
      string
    >
  >;
}
