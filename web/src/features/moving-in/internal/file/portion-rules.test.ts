import { maxMovingInColumns } from '@quieta/contract/moving-in/moving-in';
import { expect, test } from 'vitest';
import { type Portion, portionsOf } from './portion-rules.ts';
import type { ReadRows } from './row-source.ts';

async function* pieces(...read: readonly ReadRows[]): AsyncGenerator<ReadRows> {
  yield* read;
}

function rows(from: number, count: number, cells: readonly string[] = ['x']): ReadRows {
  return { rows: Array.from({ length: count }, (_, index) => ({ line: from + index, cells })), share: 1 };
}

async function portions(...read: readonly ReadRows[]): Promise<Portion[]> {
  return Array.fromAsync(portionsOf(pieces(...read), 1));
}

test('the headings and what stands above them are left out, and the last portion says so', async () => {
  const [first, ...others] = await Array.fromAsync(portionsOf(pieces(rows(1, 5)), 2));
  expect(first).toMatchObject({ lines: [3, 4, 5], isLast: true, share: 1 });
  expect(others).toEqual([]);
});

test('a portion has at most a thousand rows, whatever the pieces of the file are', async () => {
  const sent = await portions({ ...rows(1, 1500), share: 0.5 }, rows(1501, 1000));
  expect(sent.map(({ lines, isLast }) => [lines.length, isLast])).toEqual([
    [1000, false],
    [1000, false],
    [499, true],
  ]);
  expect(sent.flatMap(({ lines }) => lines)).toEqual(Array.from({ length: 2499 }, (_, index) => index + 2));
  expect(sent.map(({ share }) => share)).toEqual([0, 0.5, 1]);
});

test('a portion of long cells has fewer rows, so that no request is too large', async () => {
  const sent = await portions(
    rows(
      2,
      100,
      Array.from({ length: 10 }, () => 'é'.repeat(9_000)),
    ),
  );
  const sizes = sent.map(({ rows: own }) => new TextEncoder().encode(JSON.stringify(own)).length);
  expect(Math.max(...sizes)).toBeLessThan(1_500_000);
  expect(sent.flatMap(({ lines }) => lines)).toHaveLength(100);
});

test('a row that is too long by itself is cut off, and keeps all its cells', async () => {
  const [portion] = await portions(
    rows(
      2,
      1,
      Array.from({ length: 300 }, () => 'é'.repeat(20_000)),
    ),
  );
  expect(portion?.rows[0]).toHaveLength(maxMovingInColumns);
  expect(new TextEncoder().encode(JSON.stringify(portion?.rows)).length).toBeLessThan(1_500_000);
});

test('characters that a database cannot store are replaced, also where a cut divides one', async () => {
  const [portion] = await portions(rows(2, 1, ['a\u0000b', `${'x'.repeat(9_999)}😀`, '\ud800']));
  expect(portion?.rows[0]).toEqual(['ab', `${'x'.repeat(9_999)}\ufffd`, '\ufffd']);
});

test('a file without rows ends with an empty portion', async () => {
  expect(await portions(rows(1, 1))).toEqual([{ lines: [], rows: [], isLast: true, share: 1 }]);
});
