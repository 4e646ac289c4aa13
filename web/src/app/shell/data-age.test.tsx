import { expect, onTestFinished, test } from 'vitest';
import { dataAge, forgetAnswers, noteAnswer } from '#lib/api/data-age.ts';
import { drawWith } from '#lib/testing/draw.tsx';
import { stopClock } from '#lib/testing/stop-clock.ts';
import { drawAt, drawFor } from '../testing/draw-at.tsx';
import { DataAge } from './data-age.tsx';

test('the age of what a page has read is said in the time of the branch, and nothing where it is new', async () => {
  drawFor();
  expect(await drawAt('/dashboard', <DataAge />)).toBe('');
  stopClock('2026-11-21T09:14:08.500Z');
  const serverTiming = [{ name: 'replica', duration: 5_000 }];
  noteAnswer({ name: 'http://localhost/api/guests', responseStart: performance.now(), serverTiming });
  onTestFinished(forgetAnswers);
  drawWith(dataAge, dataAge.getState());
  expect(await drawAt('/dashboard', <DataAge />)).toMatch(/As of 10:14:03/);
});
