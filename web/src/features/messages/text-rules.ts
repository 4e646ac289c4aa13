import { msg } from '@lingui/core/macro';
import { type MessageKind, unknownPlaceholders } from '@quieta/contract/messages/message-kind';
import type { MessageText } from '@quieta/contract/messages/message-settings';
import { type FieldFault, type Reading, readFields, readText } from '#features/settings/form-rules.ts';

/** A text as it is typed, and as it is sent. */
export type WrittenText = Pick<MessageText, 'subject' | 'body'>;

/** The name of a text in the address. */
export function textId({ kind, language }: Pick<MessageText, 'kind' | 'language'>): string {
  return `${kind}-${language}`;
}

/** A subject and a body with nothing in braces but what a text of this kind can have. */
export function readWrittenText(kind: MessageKind, { subject, body }: WrittenText): Reading<WrittenText> {
  return readFields<WrittenText>({ subject: readPart(kind, subject, 'subject'), body: readPart(kind, body, 'body') });
}

function readPart(kind: MessageKind, typed: string, part: keyof WrittenText): string | FieldFault {
  const [unknown] = unknownPlaceholders(kind, typed, part);
  if (unknown === undefined) return readText(typed);
  const name = `{${unknown}}`;
  return { wrong: msg`${name} cannot be used here. Choose one of those below.` };
}

/** A text with something put in the place of what is chosen in it, and where the caret then stands. */
export function withInserted(
  text: string,
  inserted: string,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly text: string; readonly caret: number } {
  return { text: text.slice(0, start) + inserted + text.slice(end), caret: start + inserted.length };
}
