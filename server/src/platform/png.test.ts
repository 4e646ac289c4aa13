import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
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

interface Look {
  readonly bits?: number;
  readonly colour?: number;
  readonly packing?: number;
  readonly filter?: number;
  readonly interlacing?: number;
}

function header(
  width: number,
  height: number,
  { bits = 8, colour = 0, packing = 0, filter = 0, interlacing = 0 }: Look = {},
): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colour, packing, filter, interlacing]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const packed = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const pixels = packed(2);
const end = chunk('IEND', Buffer.alloc(0));
const text = (bytes: number) => chunk('tEXt', Buffer.alloc(bytes, 'a'));
const png = (...parts: Buffer[]) => Buffer.concat([signature, ...parts]).toString('base64');
const onePixel = header(1, 1);
const drawn = png(onePixel, pixels, end);
const around = Buffer.from(drawn, 'base64').length + 12;
const script = Buffer.from('Comment\0<script>alert(1)</script>');

/** The stored form of a picture, or the code that refuses it. */
const outcome = (base64: string): Promise<string> =>
  readPng(base64, 'avatar').then(
    (bytes) => bytes.toString('base64'),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test.each([
  ['the smallest picture', onePixelPng],
  ['a picture made here', drawn],
  ['one with 4096 pixels on each side', png(header(4096, 4096), packed(4096 * 4097), end)],
  ['one whose pixels come in two parts', png(onePixel, ...halves(deflateSync(Buffer.alloc(2))), end)],
  ['one of nine pixels in a bit each, a byte and a bit in a row', png(header(9, 2, { bits: 1 }), packed(2 * 3), end)],
  ['one of 16 bits with a transparency', png(header(3, 2, { bits: 16, colour: 6 }), packed(2 * (1 + 3 * 8)), end)],
  // 25 pixels, in passes of 1, 1, 1, 2, 1, 3 and 2 rows.
  ['one in seven passes', png(header(5, 5, { interlacing: 1 }), packed(36), end)],
  [
    'one with what it is drawn from',
    png(header(1, 1, { colour: 3 }), chunk('PLTE', Buffer.alloc(6)), chunk('tRNS', Buffer.alloc(2)), pixels, end),
  ],
])('SEC-02 takes %s', async (_, base64) => {
  expect(await outcome(base64)).toBe(base64);
});

function halves(bytes: Buffer): Buffer[] {
  return [chunk('IDAT', bytes.subarray(0, 5)), chunk('IDAT', bytes.subarray(5))];
}

test.each([
  ['a text', chunk('tEXt', script)],
  ['a packed text', chunk('zTXt', script)],
  ['a page of XML', chunk('iTXt', script)],
  ['where and when a photograph was taken', chunk('eXIf', script)],
  ['a profile of colours', chunk('iCCP', script)],
  ['a chunk of nobody', chunk('qqQq', script)],
  ['as much of it as a picture of 1 MiB has room for', text(1_048_576 - around)],
])('SEC-02 leaves out %s', async (_, part) => {
  expect(await outcome(png(onePixel, part, pixels, end))).toBe(drawn);
  expect(await outcome(png(onePixel, pixels, part, end))).toBe(drawn);
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
  ['a picture whose header is cut short', png(chunk('IHDR', Buffer.from([0, 0, 0])), pixels, end)],
  ['a picture with two headers', png(onePixel, onePixel, pixels, end)],
  ['a picture without pixels', png(onePixel, end)],
  ['a picture without its end', png(onePixel, pixels)],
  ['a picture that is cut off', onePixelPng.slice(0, -16)],
  ['a page behind a picture', png(onePixel, pixels, end, script)],
  ['a second picture behind the first', png(onePixel, pixels, end, onePixel, pixels, end)],
  ['a page in the end', png(onePixel, pixels, chunk('IEND', script))],
  ['a page among the colours', png(onePixel, chunk('PLTE', Buffer.alloc(769, script)), pixels, end)],
  ['a part that may not be left out and that nobody knows', png(onePixel, chunk('QqQq', script), pixels, end)],
  ['a chunk with a length beyond the end', png(onePixel, Buffer.from('7fffffff49444154', 'hex'), end)],
  ['a flipped bit among the pixels', withOneBit(45)],
  ['pixels that are a page', png(onePixel, chunk('IDAT', script), end)],
  [
    'a page behind the pixels',
    png(onePixel, chunk('IDAT', Buffer.concat([deflateSync(Buffer.alloc(2)), script])), end),
  ],
  ['pixels that are cut off', png(onePixel, chunk('IDAT', deflateSync(Buffer.alloc(2)).subarray(0, -1)), end)],
  ['fewer pixels than the header says', png(header(1, 2), pixels, end)],
  ['more pixels than the header says', png(onePixel, packed(3), end)],
  ['one pixel that unpacks to millions', png(onePixel, packed(10_000_000), end)],
  ['no width', png(header(0, 1), packed(1), end)],
  ['4097 pixels across', png(header(4097, 1), packed(4098), end)],
  ['30,000 pixels on each side', png(header(30_000, 30_000), pixels, end)],
  ['a colour type that there is none of', png(header(1, 1, { colour: 5 }), pixels, end)],
  ['bits that the colour type does not have', png(header(1, 1, { bits: 3 }), pixels, end)],
  ['another way of packing', png(header(1, 1, { packing: 1 }), pixels, end)],
  ['another set of filters', png(header(1, 1, { filter: 1 }), pixels, end)],
  ['another way of interlacing', png(header(1, 1, { interlacing: 2 }), pixels, end)],
])('SEC-02 refuses %s', async (_, base64) => {
  expect(await outcome(base64)).toBe('invalid-request');
});

test('SEC-02 one byte above 1 MiB is too large', async () => {
  expect(await outcome(png(onePixel, text(1_048_577 - around), pixels, end))).toBe('body-too-large');
});

test('SEC-02 whatever stands in its chunks, a picture is kept, or refused, and what is kept is taken as it is', async () => {
  const type = fc.oneof(
    fc.constantFrom('IHDR', 'PLTE', 'tRNS', 'IDAT', 'tEXt', 'IEND'),
    fc.string({ minLength: 4, maxLength: 4 }),
  );
  const data = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => deflateSync(bytes)),
  );
  const parts = fc.array(
    fc.tuple(type, data).map(([name, bytes]) => chunk(name, Buffer.from(bytes))),
    { maxLength: 4 },
  );
  const look = fc.record({ bits: fc.nat(17), colour: fc.nat(7), interlacing: fc.nat(2) });
  const size = fc.nat(9);
  await fc.assert(
    fc.asyncProperty(size, size, look, parts, async (width, height, requested, between) => {
      const kept = await outcome(png(header(width, height, requested), ...between, end));
      expect(kept === 'invalid-request' ? kept : await outcome(kept)).toBe(kept);
    }),
    { numRuns: 500 },
  );
});

const largest = header(4096, 4096, { bits: 16, colour: 6 });
const itsPixels = packed(4096 * (1 + 4096 * 8));

test('SEC-02 others are served while the pixels of the largest picture are counted', async () => {
  let turns = 0;
  let isCounting = true;
  const serve = () => {
    turns += 1;
    if (isCounting) setImmediate(serve);
  };
  const picture = png(largest, itsPixels, end);
  const read = outcome(picture);
  serve();
  expect(await read).toBe(picture);
  isCounting = false;
  // Each piece of 64 KiB takes its own turn of the event loop.
  expect(turns).toBeGreaterThan(100);
});

test('SEC-02 as much that is packed into one pixel is not unpacked to its end', async () => {
  const whole = await processorTime(() => outcome(png(largest, itsPixels, end)));
  expect(await processorTime(() => outcome(png(onePixel, itsPixels, end)))).toBeLessThan(whole / 4);
});

/** The CPU time of the process with all its threads, because wall time depends on other processes. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
