import { expect, test } from 'vitest';
import { readPng } from './read-png.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test('SET-01 a PNG is read as base64', async () => {
  expect(await readPng(new Blob([new Uint8Array([...png, 1, 2, 3])]))).toBe('iVBORw0KGgoBAgM=');
});

test('SET-01 what is no PNG is refused, whatever it is called', async () => {
  await expect(readPng(new Blob(['GIF89a'], { type: 'image/png' }))).rejects.toThrow('not a PNG');
});
