import { Refusal } from './errors/refusal.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The end of every PNG: an empty IEND chunk with its check sum. */
const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
/** Larger pictures are unpacked into more memory than a browser should spend on an avatar. */
const longestSide = 4096;

/**
 * The bytes of a picture that came as base64. Refuses as the field `path` what is no whole PNG, or one with more than 4096 pixels
 * on a side. Source: PNG specification, sections 5.2 and 11.2.2.
 */
export function readPng(base64: string, path: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  const isPng =
    bytes.length > 45 &&
    bytes.subarray(0, 8).equals(signature) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    isSide(bytes.readUInt32BE(16)) &&
    isSide(bytes.readUInt32BE(20)) &&
    bytes.subarray(-end.length).equals(end);
  if (!isPng) throw new Refusal('invalid-request', {}, { fields: [{ path, reason: 'invalid_picture' }] });
  return bytes;
}

function isSide(pixels: number): boolean {
  return pixels >= 1 && pixels <= longestSide;
}
