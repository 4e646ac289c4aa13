import { crc32 } from 'node:zlib';
import { Refusal } from './errors/refusal.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A chunk's length, type and check sum; its data come on top. */
const chunkFrame = 12;
/** Of the data of `IHDR`, which is always the first chunk. */
const headerLength = 13;
/** Larger pictures are unpacked into more memory than a browser should spend on an avatar. */
const longestSide = 4096;
const largestPicture = 1_048_576;

/**
 * The bytes of a picture that came as base64. Refuses with `body-too-large` more than 1 MiB, and as the field `path` what is no
 * whole PNG, has anything else in or behind it, or more than 4096 pixels on a side. Source: PNG specification, sections 5 and 11.2.
 */
export function readPng(base64: string, path: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > largestPicture) throw new Refusal('body-too-large');
  // Bits that pad the last character must be none: otherwise two texts would stand for one picture.
  if (bytes.toString('base64') !== base64 || !isPng(bytes))
    throw new Refusal('invalid-request', {}, { fields: [{ path, reason: 'invalid_picture' }] });
  return bytes;
}

/** A picture that may be absent; null where it is. Refuses as `readPng`. */
export function readOptionalPng(base64: string | null | undefined, path: string): Buffer | null {
  return base64 === undefined || base64 === null ? null : readPng(base64, path);
}

function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false;
  const types = chunkTypes(bytes);
  return (
    types[0] === 'IHDR' &&
    bytes.readUInt32BE(signature.length) === headerLength &&
    isSide(bytes.readUInt32BE(16)) &&
    isSide(bytes.readUInt32BE(20)) &&
    types.includes('IDAT') &&
    types.indexOf('IEND') === types.length - 1
  );
}

/** The types of the chunks in their order; none at all where one is cut off or its check sum is wrong. */
function chunkTypes(bytes: Buffer): string[] {
  const types: string[] = [];
  let at = signature.length;
  while (at < bytes.length) {
    if (at + chunkFrame > bytes.length) return [];
    const checkSumAt = at + 8 + bytes.readUInt32BE(at);
    if (checkSumAt + 4 > bytes.length) return [];
    if (crc32(bytes.subarray(at + 4, checkSumAt)) !== bytes.readUInt32BE(checkSumAt)) return [];
    types.push(bytes.toString('latin1', at + 4, at + 8));
    at = checkSumAt + 4;
  }
  return types;
}

function isSide(pixels: number): boolean {
  return pixels >= 1 && pixels <= longestSide;
}
