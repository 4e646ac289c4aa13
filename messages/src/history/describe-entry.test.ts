import { ownActions } from '@quieta/contract/history/audited-actions';
import type { HistoryChange, HistoryEntry } from '@quieta/contract/history/history-entry';
import * as namedKinds from '@quieta/contract/settings/named-kinds';
import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { describeEntry, fieldText, historyText, wordText } from './describe-entry.ts';
import { fieldTexts } from './field-texts.ts';
import { wordTexts } from './word-texts.ts';

function entry(action: string, changes: readonly HistoryChange[], more: Partial<HistoryEntry> = {}): HistoryEntry {
  const id = '01930000-0000-7000-8000-000000000000';
  return {
    id,
    at: '2026-11-21T11:38:00+01:00',
    who: { id, username: 'Marco', kind: 'person' },
    approvedBy: null,
    action,
    entity: 'appointment',
    entityId: id,
    requestId: id,
    subject: { name: 'Deep tissue massage', of: 'Yuki Tanaka', at: null },
    isErased: false,
    changes: [...changes],
    ...more,
  };
}

const told = (one: HistoryEntry, language: 'en' | 'es' | 'it') =>
  describeEntry(one, language)
    .map((part) => (part.kind === 'value' ? `[${Object.values(part.value)[1]}]` : part.text))
    .join('');

const names = (field: string, from: string | null, to: string | null): HistoryChange => ({
  field,
  from: from === null ? null : { kind: 'names', names: [from] },
  to: to === null ? null : { kind: 'names', names: [to] },
  hides: null,
});
const text = (field: string, from: string | null, to: string | null): HistoryChange => ({
  field,
  from: from === null ? null : { kind: 'text', text: from },
  to: to === null ? null : { kind: 'text', text: to },
  hides: null,
});

describe('an entry in words', () => {
  test('a moved appointment, in each language', () => {
    const moved = entry('appointment.update', [names('areaId', 'Cabin 3', 'Cabin 1'), names('staffId', 'Ada', null)]);
    expect(told(moved, 'en')).toBe(
      'Marco moved Yuki Tanaka’s Deep tissue massage, no longer [Ada], from [Cabin 3] to [Cabin 1]',
    );
    expect(told(moved, 'it')).toBe(
      'Marco ha spostato Deep tissue massage di Yuki Tanaka, non più [Ada], da [Cabin 3] a [Cabin 1]',
    );
    expect(told(entry('appointment.update', [names('areaId', 'Cabin 3', 'Cabin 1')]), 'es')).toBe(
      'Marco movió Deep tissue massage de Yuki Tanaka de [Cabin 3] a [Cabin 1]',
    );
  });

  test('a state is part of the sentence', () => {
    const state: HistoryChange = {
      field: 'state',
      from: { kind: 'word', word: 'booked' },
      to: { kind: 'word', word: 'no-show' },
      hides: null,
    };
    expect(told(entry('appointment.update', [state]), 'en')).toBe(
      'Marco marked Yuki Tanaka’s Deep tissue massage as [no-show]',
    );
  });

  test('a setting stands with its kind, and a field with its name, small but for abbreviations', () => {
    const service = { entity: 'service', subject: { name: 'Hot stone', of: null, at: null } };
    const changes = [text('description', 'Warm', 'Hot'), text('taxId', 'IVA 10', 'IVA 22'), text('name', 'A', 'B')];
    expect(told(entry('service.update', changes, service), 'it')).toBe(
      'Marco ha modificato il trattamento Hot stone, descrizione da [Warm] a [Hot], IVA da [IVA 10] a [IVA 22]',
    );
  });

  test('who is nobody is the product, what has no name any more is told by its kind', () => {
    const gone = { who: null, subject: { name: null, of: null, at: null } };
    expect(told(entry('appointment.update', [], gone), 'en')).toBe('Quieta changed an appointment');
    expect(told(entry('tax.delete', [], { ...gone, entity: 'tax' }), 'es')).toBe('Quieta eliminó un tipo de IVA');
  });

  test('the printer says what became of a receipt, whoever’s desk passed it on', () => {
    const report = entry('receipt.report', [], { entity: 'receipt', subject: { name: '2026/12', of: null, at: null } });
    expect(told(report, 'en')).toBe('The printer reported on the receipt of 2026/12');
    expect(told(report, 'it')).toBe('La stampante ha dato l’esito di stampa della vendita 2026/12');
  });

  test('what is withheld is only named', () => {
    const notes: HistoryChange = { field: 'notes', from: null, to: null, hides: 'withheld' };
    expect(told(entry('guest.update', [notes], { entity: 'guest' }), 'en')).toMatch(/massage, notes$/);
  });

  test.each(languages)('every action has a sentence with whoever did it in %s', (language) => {
    const rows = Object.values(namedKinds).flatMap(({ entity }) =>
      ['create', 'update', 'delete', 'move'].map((verb) => [`${entity}.${verb}`, entity] as const),
    );
    for (const [action, entity] of [...ownActions.map((one) => [one, 'guest'] as const), ...rows]) {
      const sentence = told(entry(action, [], { entity }), language);
      const who = action === 'receipt.report' ? historyText[language].printer : 'Marco';
      expect([action, sentence]).toEqual([action, expect.stringMatching(new RegExp(`^${who} [^{}]+$`))]);
    }
  });
});

test('whatever the audit keeps has a name and its words in each language', () => {
  for (const [field, names] of Object.entries(fieldTexts))
    for (const language of languages) expect([field, names[language]]).not.toEqual([field, '']);
  for (const [word, names] of Object.entries(wordTexts))
    for (const language of languages) expect([word, names[language]]).not.toEqual([word, '']);
});

test('what no version declares is shown as it was kept', () => {
  expect(fieldText('toString', 'it')).toBe('toString');
  expect(wordText('toString', 'it')).toBe('toString');
});
