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
