import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '#lib/testing/keyboard.ts';
import { Page } from '#lib/testing/page.tsx';
import { ComboBox } from '../combo-box/combo-box.tsx';
import { SidePanel } from './side-panel.tsx';

test('Escape closes a panel wherever the focus is, after what is open in it', () => {
  let timesClosed = 0;
  const search = { onSearch: () => undefined, onChange: () => undefined, value: null };
  render(
    <SidePanel title="New appointment" onClose={() => (timesClosed += 1)}>
      <ComboBox label="Guest" options={[{ id: 'anna', label: 'Anna Caruso' }]} {...search} />
    </SidePanel>,
    { wrapper: Page },
  );
  press('Escape');
  expect(timesClosed).toBe(1);
  act(() => screen.getByRole('combobox', { name: 'Guest' }).focus());
  press('ArrowDown');
  press('Escape');
  expect([screen.queryByRole('listbox'), timesClosed]).toEqual([null, 1]);
  press('Escape');
  expect(timesClosed).toBe(2);
});

test('where a button within a panel leads to another subject, the new title takes the focus', () => {
  const panelOf = (subject: string) => (
    <SidePanel title={subject} subject={subject} onClose={() => undefined}>
      <button key={subject} type="button">
        Open another
      </button>
    </SidePanel>
  );
  const { rerender } = render(panelOf('Sale 1'), { wrapper: Page });
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole('button', { name: 'Open another' }).focus());
  rerender(panelOf('Refund 2'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Refund 2' }));
});
