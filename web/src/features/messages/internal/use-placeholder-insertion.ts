import { blocks, type Placeholder } from '@quieta/contract/messages/message-kind';
import { useLayoutEffect, useRef } from 'react';
import type { Form } from '#features/settings/use-editing.ts';
import { type WrittenText, withInserted } from '../text-rules.ts';

type Part = keyof WrittenText;

/** Puts placeholders where the caret was last, in the subject or in the body. */
export function usePlaceholderInsertion(form: Form<WrittenText>) {
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const last = useRef<Part>('body');
  const caret = useRef<number | null>(null);

  // The field has its new text by then.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const field = last.current === 'body' ? body.current : subject.current;
    field?.focus();
    field?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function insert(name: Placeholder): void {
    // A subject has no place for the list of treatments or a link.
    if (blocks.includes(name)) last.current = 'body';
    const part = last.current;
    const field = part === 'body' ? body.current : subject.current;
    const { value, onChange } = form.field(part);
    const end = value.length;
    const place = { start: field?.selectionStart ?? end, end: field?.selectionEnd ?? end };
    const inserted = withInserted(value, `{${name}}`, place);
    caret.current = inserted.caret;
    onChange(inserted.text);
  }

  const bind = (part: Part) => ({ onBlur: () => void (last.current = part) });
  return {
    insert,
    bindSubject: { inputRef: subject, ...bind('subject') },
    bindBody: { inputRef: body, ...bind('body') },
  };
}
