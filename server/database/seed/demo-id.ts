import { createHash } from 'node:crypto';

/**
 * The id of a row of the demo: the same name has the same id on every installation, so a row that was added once is never added
 * again. UUID version 8, RFC 9562: the bits are our own.
 */
export function demoId(...name: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(name)).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
