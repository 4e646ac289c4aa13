import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and signs `text` with a 32-byte key. The result is base64url: nonce, then ciphertext, then tag. Compressed
 * first, because tokens are long and cookies short. `purpose` is bound to the sealed text, which cannot be used for
 * another one.
 */
export function seal(text: string, key: Uint8Array, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  const ciphertext = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
}

/** The text that was sealed with this key for this purpose; null for anything else, even if only one bit differs. */
export function unseal(sealed: string, key: Uint8Array, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  // The decoder ignores foreign characters and spare bits, so only the one spelling that seal() writes is accepted.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return inflateRawSync(plain).toString('utf8');
  } catch {
    return null;
  }
}
