import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { onePixelPng } from '../../testing/png.ts';
import { readPng } from './png.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 0])));
const end = chunk('IEND', Buffer.alloc(0));
const text = (bytes: number) => chunk('tEXt', Buffer.alloc(bytes, 'a'));
const png = (...parts: Buffer[]) => Buffer.concat([signature, ...parts]).toString('base64');
const onePixel = header(1, 1);
const around = Buffer.from(png(onePixel, pixels, end), 'base64').length + 12;

function outcome(base64: string): string {
  try {
    return readPng(base64, 'avatar').toString('base64') === base64 ? 'taken' : 'changed';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test.each([
  ['the smallest picture', onePixelPng],
  ['a picture made here', png(onePixel, pixels, end)],
  ['one with 4096 pixels on each side', png(header(4096, 4096), pixels, end)],
  ['one of exactly 1 MiB', png(onePixel, text(1_048_576 - around), pixels, end)],
])('SEC-02 takes %s', (_, base64) => {
  expect(outcome(base64)).toBe('taken');
});

const withOneBit = (at: number) => {
  const bytes = Buffer.from(onePixelPng, 'base64');
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  return bytes.toString('base64');
};

test.each([
  ['nothing', ''],
  ['a data URL', `data:image/png;base64,${onePixelPng}`],
  ['base64 with a line break', `${onePixelPng.slice(0, 20)}\n${onePixelPng.slice(20)}`],
  ['base64 whose last bits are not none', onePixelPng.replace(/g==$/, 'h==')],
  ['the alphabet of addresses', onePixelPng.replaceAll('+', '-').replaceAll('/', '_')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(3)).toString('base64')],
  ['a signature alone', png()],
  ['a picture whose header is cut short', png(chunk('IHDR', Buffer.from([0, 0, 0])), end)],
  ['a picture without pixels', png(onePixel, end)],
  ['a picture without its end', png(onePixel, pixels)],
  ['a picture that is cut off', onePixelPng.slice(0, -16)],
  ['a page behind a picture', png(onePixel, pixels, end, Buffer.from('<script>alert(1)</script>'))],
  ['a second picture behind the first', png(onePixel, pixels, end, onePixel, pixels, end)],
  ['a chunk with a length beyond the end', png(onePixel, Buffer.from('7fffffff49444154', 'hex'), end)],
  ['a flipped bit among the pixels', withOneBit(45)],
  ['no width', png(header(0, 1), pixels, end)],
  ['4097 pixels across', png(header(4097, 1), pixels, end)],
  ['30,000 pixels on each side', png(header(30_000, 30_000), pixels, end)],
])('SEC-02 refuses %s', (_, base64) => {
  expect(outcome(base64)).toBe('invalid-request');
});

test('SEC-02 one byte above 1 MiB is too large', () => {
  expect(outcome(png(onePixel, text(1_048_577 - around), pixels, end))).toBe('body-too-large');
});
