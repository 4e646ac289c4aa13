import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { press } from '#lib/testing/keyboard.ts';
import { Page } from '#lib/testing/page.tsx';
import { Select } from './select.tsx';

const therapists = Array.from({ length: 60 }, (_, number) => ({ id: `${number}`, label: `Therapist ${number}` }));

function drawTherapistField(chosen: string | null) {
  const told: string[] = [];
  function Form() {
    const [value, setValue] = useState(chosen);
    const change = (next: string) => {
      told.push(next);
      setValue(next);
    };
    return <Select label="Therapist" placeholder="Choose" options={therapists} value={value} onChange={change} />;
  }
  const { container } = render(<Form />, { wrapper: Page });
  return { told, container, button: screen.getByRole('button', { name: /Therapist/ }) };
}

test('a form appears without the elements of options that nobody has come near', () => {
  const { container } = drawTherapistField('7');
  expect(container.querySelectorAll('option').length).toBeLessThan(5);
});

for (const chosen of ['7', null]) {
  test(`all options are listed when the field is opened, with ${chosen === null ? 'none' : 'one'} chosen`, () => {
    const { button, told } = drawTherapistField(chosen);
    fireEvent.click(button);
    expect(screen.getAllByRole('option')).toHaveLength(60);
    fireEvent.click(screen.getByRole('option', { name: 'Therapist 59' }));
    expect(told).toEqual(['59']);
    expect(button.textContent).toContain('Therapist 59');
  });
}

test('the arrow keys choose from all options of a closed field', () => {
  const { button, told } = drawTherapistField('7');
  act(() => button.focus());
  press('ArrowRight');
  expect(told).toEqual(['8']);
});
