import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { sumsOf, sumsPath } from '../../server/src/features/archive/archive-format-rules.ts';

/**
 * Writes an archive with other contents, as somebody who knows the form would: `edit` answers the content of each text
 * file, undefined for one that is to be left out. The hashes are made to fit unless the old ones are kept.
 */
export async function rewriteArchive(
  from: string,
  to: string,
  edit: (path: string, content: string) => string | undefined,
  { keepsSums = false } = {},
): Promise<void> {
  const archive = await openPromise(from, { autoClose: false });
  const written = new ZipFile();
  const files: { path: string; sha256: string }[] = [];
  for await (const entry of archive.eachEntry()) {
    const path = entry.fileName;
    const content = await buffer(await archive.openReadStreamPromise(entry));
    if (path === sumsPath && !keepsSums) continue;
    const edited = path.endsWith('.png') ? content : edit(path, content.toString('utf8'));
    if (edited === undefined) continue;
    const bytes = Buffer.from(edited);
    files.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') });
    written.addBuffer(bytes, path);
  }
  if (!keepsSums) written.addBuffer(Buffer.from(sumsOf(files)), sumsPath);
  written.end();
  await pipeline(written.outputStream, createWriteStream(to));
  archive.close();
}
