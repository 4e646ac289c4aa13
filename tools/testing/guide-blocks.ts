import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../lib/repository.ts';

/** The fenced blocks of one language in a guide such as `docs/running/proxy.md`, from its beginning on. */
export function guideBlocks(guide: string, language: string): string[] {
  const page = readFileSync(join(repositoryRoot, guide), 'utf8');
  return page
    .matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
    .map(([, text = '']) => text)
    .toArray();
}
