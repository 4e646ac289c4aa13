import { crc32, createInflate } from 'node:zlib';
import { invalidField, Refusal } from './errors/refusal.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The bytes of a chunk's length, type and check sum; its data are added to this. */
const chunkFrame = 12;
const largestPicture = 1_048_576;

/**
 * The chunks that a picture is drawn from, with the maximum bytes of each. Everything else is removed, such as texts,
 * comments, and place and date of a photograph; also a colour profile, which may contain anything.
 */
const drawnFrom: Readonly<Record<string, number>> = {
  IHDR: 13,
  cHRM: 32,
  gAMA: 4,
  sRGB: 1,
  PLTE: 768,
  tRNS: 256,
  IDAT: largestPicture,
  IEND: 0,
};

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** As it is in the picture, with length and check sum. */
  readonly bytes: Buffer;
}

/**
 * A picture that was sent as base64, reduced to what it is drawn from. Refuses with `body-too-large` more than 1 MiB,
 * and as the field `path` a text that is no complete PNG, has data after it, has other pixels than its header says, or
 * more than 4096 on a side. Source: PNG specification, sections 5, 10 and 11. Exported for its tests.
 */
export async function readPng(base64: string, path: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > largestPicture) throw new Refusal('body-too-large');
  // The unused bits of the last character must be zero: otherwise two texts could represent one picture.
  const chunks = bytes.toString('base64') === base64 ? drawnChunks(bytes) : [];
  if (!(await isPicture(chunks))) throw invalidField(path, 'invalid_picture');
  return Buffer.concat([signature, ...chunks.map((chunk) => chunk.bytes)]);
}

/** A picture that may be absent, then null. Refuses as `readPng`. */
export async function readOptionalPng(base64: string | null | undefined, path: string): Promise<Buffer | null> {
  return base64 === undefined || base64 === null ? null : readPng(base64, path);
}

async function isPicture(chunks: readonly Chunk[]): Promise<boolean> {
  const [header] = chunks;
  const isWhole =
    header?.type === 'IHDR' &&
    chunks.findLastIndex(({ type }) => type === 'IHDR') === 0 &&
    chunks.findIndex(({ type }) => type === 'IEND') === chunks.length - 1 &&
    chunks.every(({ type, data }) => data.length <= (drawnFrom[type] ?? -1));
  const pixels = chunks.flatMap(({ type, data }) => (type === 'IDAT' ? data : []));
  return isWhole && hasItsPixels(header.data, Buffer.concat(pixels));
}

/** The chunks that a picture is drawn from, in order; none at all if one is cut off or its check sum is wrong. */
function drawnChunks(bytes: Buffer): Chunk[] {
  if (!bytes.subarray(0, signature.length).equals(signature)) return [];
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at < bytes.length) {
    if (at + chunkFrame > bytes.length) return [];
    const checkSumAt = at + 8 + bytes.readUInt32BE(at);
    const end = checkSumAt + 4;
    if (end > bytes.length) return [];
    if (crc32(bytes.subarray(at + 4, checkSumAt)) !== bytes.readUInt32BE(checkSumAt)) return [];
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (isNeeded(type)) chunks.push({ type, data: bytes.subarray(at + 8, checkSumAt), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** A chunk whose type begins with a capital must be kept, whether it is known or not. */
function isNeeded(type: string): boolean {
  return Object.hasOwn(drawnFrom, type) || /^[A-Z]/.test(type);
}

/** Larger pictures unpack into more memory than a browser should spend on an avatar. */
const maxSidePixels = 4096;

/** By colour type: the number of values per pixel, and the permitted bits per value. */
const colours: Readonly<Record<number, { readonly values: number; readonly bits: readonly number[] }>> = {
  0: { values: 1, bits: [1, 2, 4, 8, 16] },
  2: { values: 3, bits: [8, 16] },
  3: { values: 1, bits: [1, 2, 4, 8] },
  4: { values: 2, bits: [8, 16] },
  6: { values: 4, bits: [8, 16] },
};

/** Beginning of each pass of an interlaced picture, and the distance between its pixels. */
const passes = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
];
const wholePicture = [{ x: 0, y: 0, across: 1, down: 1 }];

/**
 * Whether a PNG's packed pixels (the data of all `IDAT`) are as many as its header (the data of `IHDR`) says, with
 * nothing after them. They are unpacked outside the event loop, piece by piece, and not kept. Source: PNG
 * specification, sections 8, 10 and 11.2.
 */
async function hasItsPixels(header: Buffer, packed: Buffer): Promise<boolean> {
  const expected = unpackedBytes(header);
  if (expected === null) return false;
  const inflate = createInflate({ chunkSize: 65_536 });
  inflate.end(packed);
  let unpacked = 0;
  try {
    for await (const piece of inflate) {
      unpacked += (piece as Buffer).length;
      if (unpacked > expected) return false;
    }
  } catch {
    // It reads from memory, so only its input can be at fault.
    return false;
  }
  return unpacked === expected && inflate.bytesWritten === packed.length;
}

/**
 * The number of bytes of the pixels, each row after one byte that names its filter; null if there is no such picture.
 */
function unpackedBytes(header: Buffer): number | null {
  if (header.length !== 13) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits = 0, colour = 0, packing = 0, filter = 0, interlacing = 0] = header.subarray(8);
  const { values, bits: possible } = colours[colour] ?? { values: 0, bits: [] };
  const isKnown = possible.includes(bits) && packing === 0 && filter === 0 && interlacing <= 1;
  if (!isKnown || !isSide(width) || !isSide(height)) return null;
  return (interlacing === 1 ? passes : wholePicture)
    .map(({ x, y, across, down }) => {
      const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
      return columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * values * bits) / 8)) : 0;
    })
    .reduce((sum, bytes) => sum + bytes);
}

function isSide(pixels: number): boolean {
  return pixels >= 1 && pixels <= maxSidePixels;
}
