import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { PlannerStore } from '../../store.ts';
import { useHintedCard } from './use-hinted-card.ts';

/** A grid with two cards. */
function openGrid() {
  const store = new PlannerStore('Europe/Rome');
  document.body.innerHTML = '<div role="grid" tabindex="0"><i data-id="anna"></i><i data-id="bruno"></i></div><p></p>';
  onTestFinished(() => document.body.replaceChildren());
  for (const id of ['anna', 'bruno']) store.applyChange({ entityId: id, row: sampleAppointment({ id }) });
  const { result } = renderHook(() => useHintedCard(store));
  const element = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  const rest = (selector: string, pointerType = 'mouse') =>
    fireEvent(element(selector), new PointerEvent('pointermove', { bubbles: true, pointerType }));
  return { store, rest, element, shown: () => result.current?.id };
}

test('a mouse that rests on a card hints at it, one that leaves or presses no longer, and a finger never', async () => {
  const { rest, element, shown } = openGrid();
  rest('[data-id=anna]', 'touch');
  rest('[data-id=bruno]');
  await expect.poll(shown).toBe('bruno');
  rest('p');
  await expect.poll(shown).toBeUndefined();
  rest('[data-id=anna]');
  await expect.poll(shown).toBe('anna');
  fireEvent.pointerDown(element('p'));
  await expect.poll(shown).toBeUndefined();
});

test('the keyboard’s card is hinted at, until Escape or until the grid is left', async () => {
  const { store, element, shown } = openGrid();
  const move = (id: string) => act(async () => store.setFocus(id));
  await act(async () => element('[role=grid]').focus());
  await move('anna');
  expect(shown()).toBe('anna');
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(shown()).toBeUndefined();
  await move('bruno');
  expect(shown()).toBe('bruno');
  act(() => element('[role=grid]').blur());
  expect(shown()).toBeUndefined();
});
