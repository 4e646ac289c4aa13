import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { Page } from '#lib/testing/page.tsx';
import { acceptRemoteChange } from '../../accept-remote-change.ts';
import { draftOf } from '../../draft-rules.ts';
import { draftStore, setDraft, usePanelState } from '../../draft-store.ts';
import { sampleDraft } from '../../testing/sample-draft.ts';
import { sampleAppointment } from '../../testing/sample-rows.ts';
import { RemoteChangeNote } from './remote-change-note.tsx';

function Panel() {
  const { draft } = usePanelState();
  return draft && <RemoteChangeNote draft={draft} resources={[]} zone="Europe/Rome" />;
}

test('what another desk has changed is told field by field, and of each the desk says whose holds', () => {
  const stored = sampleAppointment({ id: 'massage' });
  onTestFinished(() => setDraft(null));
  setDraft({ ...draftOf(stored, sampleDraft.service), notes: 'Window open' });
  render(<Panel />, { wrapper: Page });
  expect(screen.queryByRole('alert')).toBeNull();

  const theirs = { area: { id: 'cabin-3', name: 'Cabin 3' }, notes: 'With her sister' };
  act(() => void acceptRemoteChange({ ...stored, ...theirs, version: 2 }));
  const lines = screen.getAllByRole('listitem').map((line) => line.firstChild?.textContent);
  expect(screen.getByRole('alert').textContent).toContain('Changed at another desk in the meantime');
  expect(lines).toEqual(['Area: Cabin 1 → Cabin 3', 'Notes: nothing → “With her sister”; yours: “Window open”']);

  const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(draftStore.getState().draft).toMatchObject({ areaId: 'cabin-3', notes: 'Window open' });
  choose('Area: keep mine');
  choose('Notes: use theirs');
  expect(draftStore.getState().draft).toMatchObject({ areaId: 'cabin-1', notes: 'With her sister' });
  choose('Notes: keep mine');
  expect(draftStore.getState().draft).toMatchObject({ notes: 'Window open' });
});
