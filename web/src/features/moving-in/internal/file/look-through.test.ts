import { maxMovingInRows } from '@quieta/contract/moving-in/moving-in';
import { expect, test } from 'vitest';
import type { TextEncoding } from '#lib/text-encoding.ts';
import { lookThrough } from './look-through.ts';
import { guessTextForm, openTextFile } from './text-file.ts';

const { signal } = new AbortController();
const silent = () => undefined;

async function look(file: Blob, encoding: TextEncoding) {
  const source = await openTextFile(file, { encoding, separator: ';' });
  return lookThrough({ source, headingLine: 1 }, encoding, silent, signal);
}

/** Rows in UTF-8 below rows in another encoding. */
function halfAndHalf(bytes: readonly number[]): Blob {
  return new Blob(['Nome;Note\r\nAda;x\r\nNicol', new Uint8Array(bytes), ';x\r\nZoë;x\r\nNicolò;x\r\n']);
}

test('a file half in one encoding and half in another says which rows are garbled, however it is read', async () => {
  const windows = halfAndHalf([0xf2]);
  expect(await guessTextForm(windows, silent, signal)).toMatchObject({ encoding: 'windows-1252' });
  expect(await look(windows, 'windows-1252')).toEqual({
    rows: 4,
    garbled: 2,
    firstGarbled: { line: 4, cell: 'ZoÃ«' },
  });
  expect(await look(windows, 'utf-8')).toMatchObject({ garbled: 1, firstGarbled: { line: 3, cell: 'Nicol\ufffd' } });
  expect(await look(halfAndHalf([0x98]), 'macintosh')).toMatchObject({ garbled: 2, firstGarbled: { cell: 'Zo√´' } });
});

test('what is written as it should be is not garbled, nor what stands above the headings', async () => {
  const words = 'PERÙ;«PERÙ»;SÃO PAULO;Ångström;l’été;5 €;“Ciao” – ÀÈÌÒÙ;√2';
  const source = await openTextFile(new Blob([`Â©\r\nNome\r\n${words}\r\n`]), { encoding: 'utf-8', separator: ';' });
  const looked = await lookThrough({ source, headingLine: 2 }, 'utf-8', silent, signal);
  expect(looked).toEqual({ rows: 1, garbled: 0, firstGarbled: null });
});

test('what another program has garbled before is told as well', async () => {
  expect(await look(new Blob(['Nome\r\nCafÃ©\r\nl’Ã\r\nlâ€™été\r\n']), 'utf-8')).toMatchObject({ garbled: 2 });
});

test('a file with more rows than can be moved in is refused before any is sent, with the line', async () => {
  const pieces = Array.from({ length: 501 }, (_, piece) =>
    Array.from({ length: 1_000 }, (__, row) => `Ada ${piece * 1_000 + row}`).join('\n'),
  );
  await expect(look(new Blob([`Nome\n${pieces.join('\n')}`]), 'utf-8')).rejects.toMatchObject({
    problem: 'too-many-rows',
    line: maxMovingInRows + 2,
  });
  const most = `Nome\n${pieces.slice(0, 500).join('\n')}`;
  expect(await look(new Blob([most]), 'utf-8')).toMatchObject({ rows: maxMovingInRows, garbled: 0 });
});

test('a quotation mark that is never closed is found before any row is sent', async () => {
  const long = `"${'x'.repeat(1_100_000)}`;
  await expect(look(new Blob([`Nome\nAda\n${long}`]), 'utf-8')).rejects.toMatchObject({
    problem: 'quote-open',
    line: 3,
  });
});
