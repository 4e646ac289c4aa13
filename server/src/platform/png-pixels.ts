import { createInflate } from 'node:zlib';

/** Larger pictures unpack into more memory than a browser should spend on an avatar. */
const longestSide = 4096;

/** By colour type: the number of values per pixel, and the permitted bits per value. */
const colours: Readonly<Record<number, { readonly values: number; readonly bits: readonly number[] }>> = {
  0: { values: 1, bits: [1, 2, 4, 8, 16] },
  2: { values: 3, bits: [8, 16] },
  3: { values: 1, bits: [1, 2, 4, 8] },
  4: { values: 2, bits: [8, 16] },
  6: { values: 4, bits: [8, 16] },
};

/** Where each pass of an interlaced picture begins, and the distance between its pixels. */
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
 * Whether a PNG's packed pixels (the data of all `IDAT`) are as many as its header (the data of `IHDR`) says, with nothing after
 * them. They are unpacked outside the event loop, piece by piece, and not kept. Source: PNG specification, sections 8, 10 and
 * 11.2.
 */
export async function hasItsPixels(header: Buffer, packed: Buffer): Promise<boolean> {
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

/** The number of bytes of the pixels, each row after one byte that names its filter; null if there is no such picture. */
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
  return pixels >= 1 && pixels <= longestSide;
}
