import { expect, test } from 'vitest';
import { dataAge } from '#lib/api/data-age.ts';
import { drawWith } from '#lib/testing/draw.tsx';
import { drawAt, drawFor } from '../testing/draw-at.tsx';
import { DataAge } from './data-age.tsx';

test('the age of what a page has read is said in the time of the branch, and nothing where it is new', async () => {
  drawFor();
  expect(await drawAt('/dashboard', <DataAge />)).toBe('');
  drawWith(dataAge, { asOf: Temporal.Instant.from('2026-11-21T09:14:03Z') });
  expect(await drawAt('/dashboard', <DataAge />)).toMatch(/As of 10:14:03/);
});
