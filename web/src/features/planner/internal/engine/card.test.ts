import { describe, expect, test } from 'vitest';
import { sampleAppointment, sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { sampleDraft as draft } from '../../testing/sample-cards.ts';
import { type CardContent, isSameCard, noConflict, type PlannerCard } from './card.ts';

const row = sampleAppointment({ id: 'a' });
const block = sampleBlock({ id: 'b' });
const contents = {
  appointment: { kind: 'appointment', row, state: 'saved' },
  block: { kind: 'block', block },
  draft: { kind: 'draft', draft },
} as const satisfies Record<string, CardContent>;

function card(content: CardContent, fields: Partial<Omit<PlannerCard, 'kind'>> = {}): PlannerCard {
  return { id: 'a', start: 540, end: 590, lane: 0, lanes: 2, conflict: noConflict, ...content, ...fields };
}

const saved = card(contents.appointment);

describe('a card', () => {
  test.each(Object.values(contents))('is the same where nothing of its $kind changes', (content) => {
    expect(isSameCard(card(content), card(content, { conflict: { ...noConflict } }))).toBe(true);
  });

  test.each([
    ['id', { id: 'b' }],
    ['start', { start: 545 }],
    ['end', { end: 595 }],
    ['lane', { lane: 1 }],
    ['number of lanes', { lanes: 1 }],
    ['conflict over its therapist', { conflict: { staff: true, area: false } }],
    ['conflict over its area', { conflict: { staff: false, area: true } }],
  ])('is another one where its %s alone changes', (_, fields) => {
    expect(isSameCard(saved, card(contents.appointment, fields))).toBe(false);
  });

  test.each<[string, CardContent, CardContent]>([
    ['appointment is read again', contents.appointment, { ...contents.appointment, row: { ...row } }],
    ['appointment was not made', contents.appointment, { ...contents.appointment, state: 'creationFailed' }],
    ['block is read again', contents.block, { kind: 'block', block: { ...block } }],
    ['draft is typed into', contents.draft, { kind: 'draft', draft: { ...draft } }],
    ['draft becomes an appointment', contents.draft, contents.appointment],
    ['appointment becomes a draft', contents.appointment, contents.draft],
    ['block becomes an appointment', contents.block, contents.appointment],
  ])('is another one where its %s', (_, before, after) => {
    expect(isSameCard(card(before), card(after))).toBe(false);
  });
});
