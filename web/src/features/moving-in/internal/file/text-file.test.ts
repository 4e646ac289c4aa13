import { expect, test } from 'vitest';
import { windowsBytes } from '#lib/save-file.ts';
import type { FileRow } from './file-row.ts';
import { guessTextForm, openTextFile } from './text-file.ts';

const { signal } = new AbortController();

async function read(file: Blob, form?: Partial<Awaited<ReturnType<typeof guessTextForm>>>) {
  const guessed = await guessTextForm(file, () => undefined, signal);
  const source = await openTextFile(file, { ...guessed, ...form });
  const rows: FileRow[] = [];
  const shares: number[] = [];
  for await (const piece of source.read(signal)) {
    rows.push(...piece.rows);
    shares.push(piece.share);
  }
  return { guessed, first: source.first, rows, shares };
}

test('a file of several slices is read as a whole, whatever character or row a slice ends in', async () => {
  const lines = Array.from({ length: 40_000 }, (_, index) => `${index};“città ${index}”;"zwei\r\nZeilen €"`);
  const text = ['Nr;Name;Note', ...lines].join('\r\n');
  const { guessed, rows, shares } = await read(new Blob([text]));
  expect(guessed).toEqual({ encoding: 'utf-8', separator: ';' });
  expect(shares.length).toBeGreaterThan(2);
  expect(shares.at(-1)).toBe(1);
  expect(rows).toHaveLength(40_001);
  expect(rows.at(-1)).toEqual({ line: 80_000, cells: ['39999', '“città 39999”', 'zwei\r\nZeilen €'] });
});

test('an Italian list of Windows is read with its accents, and the first rows are those to look at', async () => {
  const bytes = windowsBytes('Cognome;Città\r\nD’Amico;Forlì\r\n');
  const { guessed, first, rows } = await read(new Blob([bytes]));
  expect(guessed).toEqual({ encoding: 'windows-1252', separator: ';' });
  expect(first).toEqual(rows);
  expect(rows[1]?.cells).toEqual(['D’Amico', 'Forlì']);
});

test('another encoding and separator than the guessed ones can be chosen', async () => {
  const { rows } = await read(new Blob(['a;b\nè;2\n']), { encoding: 'windows-1252', separator: ',' });
  expect(rows.map(({ cells }) => cells)).toEqual([['a;b'], ['Ã¨;2']]);
});

test('text of two bytes a letter is read in its order of bytes, over the ends of slices', async () => {
  const text = `\uFEFFNome\tCittà\n${'Ada\tForlì\n'.repeat(40_000)}`;
  const bytes = Uint8Array.from(
    Array.from(text, (sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 0xff]).flat(),
  );
  const { guessed, rows } = await read(new Blob([bytes]));
  expect(guessed).toEqual({ encoding: 'utf-16', separator: '\t' });
  expect(rows).toHaveLength(40_001);
  expect(rows.at(-1)?.cells).toEqual(['Ada', 'Forlì']);
});

test('a quotation mark that is never closed is told with its line', async () => {
  await expect(read(new Blob(['a;b\n1;2\n3;"4\n5;6']))).rejects.toMatchObject({ problem: 'quote-open', line: 3 });
});

test('what is no text is no table', async () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => (index % 7 === 0 ? 0 : index % 256));
  await expect(read(new Blob([bytes]))).rejects.toMatchObject({ problem: 'not-a-table' });
});

test('reading ends where it is to end', async () => {
  const source = await openTextFile(new Blob(['a;b\n1;2']), { encoding: 'utf-8', separator: ';' });
  await expect(source.read(AbortSignal.abort('left')).next()).rejects.toBe('left');
});
