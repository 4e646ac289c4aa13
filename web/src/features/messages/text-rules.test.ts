import { expect, test } from 'vitest';
import { readWrittenText, textId, withInserted } from './text-rules.ts';

const faultsOf = (kind: Parameters<typeof readWrittenText>[0], subject: string, body: string) => {
  const reading = readWrittenText(kind, { subject, body });
  return 'errors' in reading ? reading.errors.map(({ field }) => field) : [];
};

test('a text with what its kind can have is read', () => {
  expect(readWrittenText('reminder', { subject: ' See you {date} ', body: 'Dear {guest},\n\n{treatments}' })).toEqual({
    values: { subject: 'See you {date}', body: 'Dear {guest},\n\n{treatments}' },
  });
});

test('what its kind cannot have is refused at its field', () => {
  expect(faultsOf('reminder', 'Hello {code}', 'Dear {guest}')).toEqual(['subject']);
  expect(faultsOf('voucher', 'Hello', '{treatments}')).toEqual(['body']);
});

test('a list or a link has no place in a subject', () => {
  expect(faultsOf('confirmation', '{treatments}', '{treatments} {answer}')).toEqual(['subject']);
});

test('an empty text is refused', () => {
  expect(faultsOf('thanks', ' ', '')).toEqual(['subject', 'body']);
});

test('a placeholder takes the place of what is chosen, with the caret behind it', () => {
  expect(withInserted('Dear X!', '{guest}', { start: 5, end: 6 })).toEqual({ text: 'Dear {guest}!', caret: 12 });
  expect(withInserted('', '{date}', { start: 0, end: 0 })).toEqual({ text: '{date}', caret: 6 });
});

test('each kind in each language has an address of its own', () => {
  expect(textId({ kind: 'thanks', language: 'it' })).toBe('thanks-it');
});
