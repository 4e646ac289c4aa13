import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enterText, press } from '#lib/testing/keyboard.ts';
import { Page } from '#lib/testing/page.tsx';
import { Button } from '#ui/button/button.tsx';
import { ComboBox } from '#ui/combo-box/combo-box.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Search } from './search.tsx';

/** A search in a panel, with a button beside its field and one beyond; `done` is what was given up or closed. */
function openSearch(mayGoBack = true) {
  const done: string[] = [];
  const search = { onSearch: () => undefined, onChange: () => undefined, value: null };
  render(
    <SidePanel title="Appointment" onClose={() => done.push('panel')}>
      <Search onCancel={mayGoBack ? () => done.push('search') : undefined} beside={<Button>Find a guest</Button>}>
        <ComboBox label="Guest" options={[{ id: 'camila', label: 'Camila Ortega' }]} {...search} />
      </Search>
      <Button>Save</Button>
    </SidePanel>,
    { wrapper: Page },
  );
  const focus = (role: string, name: string) => act(() => screen.getByRole(role, { name }).focus());
  focus('combobox', 'Guest');
  return { done, focus };
}

test('Escape closes the list that is open, then gives up the search, and not the panel around it', () => {
  const { done } = openSearch();
  enterText('camila');
  press('Escape');
  expect([screen.queryByRole('listbox'), done]).toEqual([null, []]);
  press('Escape');
  expect(done).toEqual(['search']);
});

test('where there is nothing to go back to, Escape closes the panel', () => {
  const { done } = openSearch(false);
  press('Escape');
  expect(done).toEqual(['panel']);
});

test('a search is given up where the focus leaves it, and not on the way to what is beside its field', () => {
  const { done, focus } = openSearch();
  focus('button', 'Find a guest');
  expect(done).toEqual([]);
  focus('button', 'Save');
  expect(done).toEqual(['search']);
});
