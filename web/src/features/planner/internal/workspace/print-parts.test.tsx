import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { activateLanguage } from '#lib/i18n.ts';
import { Page } from '#lib/testing/page.tsx';
import { samplePart, wrapOf } from '../../testing/sample-parts.ts';
import { equipmentOf, therapistsOf } from '../engine/stretches.ts';
import { Performing, Times, Treatment } from './print-parts.tsx';

beforeAll(() => activateLanguage('en'));

const zone = 'Europe/Rome';
const wrap = sampleAppointment({ id: 'wrap', ...wrapOf('giulia') });
const textOf = (element: Parameters<typeof render>[0]) =>
  render(element, { wrapper: Page }).container.textContent?.replace(/\s/g, ' ');

test('on paper everybody stands with their times, and the rest with its own', () => {
  expect(textOf(<Performing row={wrap} whom={therapistsOf(wrap.parts)} zone={zone} />)).toBe(
    'GIULIA 9:00 AM – 9:20 AM and 9:40 AM – 10:00 AM',
  );
  expect(textOf(<Treatment row={wrap} zone={zone} />)).toBe('Aroma massagethe guest rests 9:20 AM – 9:40 AM');
});

test('a list of one has the times of that one, a list of all the beginning', () => {
  const laser = { id: 'laser', name: 'Laser' };
  const parts = [samplePart(20, ['giulia']), samplePart(30, ['giulia'], { equipment: [laser] })];
  const facial = sampleAppointment({ id: 'facial', parts });
  expect(textOf(<Times row={facial} resourceId="laser" zone={zone} />)).toBe('9:20 AM – 9:50 AM');
  expect(textOf(<Times row={facial} resourceId={undefined} zone={zone} />)).toBe('9:00 AM');
  expect(textOf(<Performing row={facial} whom={equipmentOf(parts)} zone={zone} />)).toBe('Laser 9:20 AM – 9:50 AM');
});

test('what is performed as one stands as before', () => {
  const row = sampleAppointment({ id: 'plain' });
  expect(textOf(<Times row={row} resourceId="giulia" zone={zone} />)).toBe('9:00 AM');
  expect(textOf(<Performing row={row} whom={[]} zone={zone} />)).toBe('Giulia Ferrari');
  expect(textOf(<Treatment row={row} zone={zone} />)).toBe('Aroma massage');
});
