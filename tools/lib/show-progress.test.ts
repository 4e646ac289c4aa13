import { expect, test } from 'vitest';
import { inWords, progressDisplay, progressLine, showProgress } from './show-progress.ts';

function screenAt(isTerminal: boolean) {
  const written: string[] = [];
  let time = 0;
  return {
    written,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    screen: { isTerminal, write: (text: string) => void written.push(text), now: () => time },
  };
}

test('work of less than two seconds shows nothing, also where it fails', async () => {
  const { written, screen } = screenAt(true);
  expect(await showProgress('Restoring', async (report) => (report(1, 2), 'all'), screen)).toBe('all');
  const failing = showProgress('Restoring', () => Promise.reject(new Error('disk')), screen);
  await expect(failing).rejects.toThrow('disk');
  expect(written).toEqual([]);
});

test('a terminal has one line that is drawn again, and how long it took at the end', () => {
  const { written, pass, screen } = screenAt(true);
  const display = progressDisplay('Restoring', screen);
  pass(1_900);
  display.report(1, 10);
  expect(written).toEqual([]);
  pass(100);
  display.tick();
  pass(50);
  display.report(2, 10);
  pass(2_950);
  display.report(5, 10);
  pass(5_000);
  display.end('done');
  expect(written).toEqual([
    '\r\u001B[KRestoring … 10 %, about 18 s left',
    '\r\u001B[KRestoring … 50 %, about 5 s left',
    '\r\u001B[KRestoring: done in 10 s.\n',
  ]);
});

test('what is no terminal gets a line every five seconds, and a last one where the work stops', () => {
  const { written, pass, screen } = screenAt(false);
  const display = progressDisplay('Restoring', screen);
  for (let second = 1; second <= 13; second += 1) {
    pass(1_000);
    display.report(second, 26);
  }
  display.end('stopped');
  expect(written).toEqual([
    'Restoring … 7 %, about 24 s left\n',
    'Restoring … 26 %, about 19 s left\n',
    'Restoring … 46 %, about 14 s left\n',
    'Restoring: stopped after 13 s.\n',
  ]);
});

test('a total that nobody knows is no share, and one that was too small is not passed', () => {
  expect(progressLine('Restoring', { done: 3, total: 0, elapsed: 65_000 })).toBe('Restoring … 1 min 5 s so far');
  expect(progressLine('Restoring', { done: 3, total: 2, elapsed: 65_000 })).toBe('Restoring … 100 %, about 1 s left');
});

test.each([
  [10, '1 s'],
  [59_400, '59 s'],
  [60_000, '1 min 0 s'],
  [7_500_000, '2 h 5 min'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words);
});
