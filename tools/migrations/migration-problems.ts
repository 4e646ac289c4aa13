import { createHash } from 'node:crypto';

/** File name -> SHA-256 of its content, as hexadecimal digits. */
export type Hashes = ReadonlyMap<string, string>;

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads a lock in the format of `sha256sum`: a hash, two spaces, a file name, one a line. */
export function readLock(text: string): Hashes {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

export function writeLock(hashes: Hashes): string {
  return [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join('');
}

/**
 * Problems of the migrations, one sentence each. `files`: what lies in the folder, in the order of the names; `lock`:
 * what the lock says of it; `published`: the lock of the commit that is built upon, whose migrations may have run at a
 * customer's.
 */
export function migrationProblems(files: Hashes, lock: Hashes, published: Hashes): string[] {
  return [...numberingProblems([...files.keys()]), ...changedProblems(files, published), ...lockProblems(files, lock)];
}

function numberingProblems(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (!/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name)) return [`${name}: name it NNNN_what_it_does.sql.`];
    return name.startsWith(number) ? [] : [`${name}: the next number is ${number}, without gaps or doubles.`];
  });
}

function changedProblems(files: Hashes, published: Hashes): string[] {
  return [...published]
    .filter(([name, hash]) => files.get(name) !== hash)
    .map(([name]) => `${name}: a published migration never changes; restore it and write a new one.`);
}

function lockProblems(files: Hashes, lock: Hashes): string[] {
  const isSame = files.size === lock.size && [...files].every(([name, hash]) => lock.get(name) === hash);
  return isSame ? [] : ['The lock does not match the migrations: run `npm run schema`.'];
}
