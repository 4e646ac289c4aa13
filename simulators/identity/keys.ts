import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** All secrets that must survive a restart. */
export interface ProviderKeys {
  readonly signing: { readonly keys: readonly JWK[] };
  readonly cookies: readonly string[];
  /** Client secrets are derived from it, so that none has to be configured by hand. */
  readonly clientSecretSeed: string;
}

/** Reads `provider-keys.json` in `folder`, or creates both at the first start; only the owner can read it. */
export async function loadOrCreateKeys(folder: string): Promise<ProviderKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'provider-keys.json');
  const stored = await readKeys(file);
  if (stored) return stored;

  // Written to a draft and linked into place: a crash leaves no partial file, and if two processes start first, both
  // use the file of one.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(await createKeys()), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const created = await readKeys(file);
  if (!created) throw new Error(`The identity provider's keys could not be written to ${file}`);
  return created;
}

async function readKeys(file: string): Promise<ProviderKeys | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    await chmod(file, 0o600);
    // Only createKeys() writes the file, and nobody else has access to it.
    return JSON.parse(text) as ProviderKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function createKeys(): Promise<ProviderKeys> {
  return {
    signing: { keys: [await signingKey('ES256'), await signingKey('RS256')] },
    cookies: [randomBytes(32).toString('base64url')],
    clientSecretSeed: randomBytes(32).toString('base64url'),
  };
}

async function signingKey(alg: 'ES256' | 'RS256'): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg, use: 'sig' };
}
