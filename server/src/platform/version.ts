import { readFileSync } from 'node:fs';
import { readJson } from '@quieta/contract/values/objects';
import * as z from 'zod/mini';

const manifest = new URL('../../../package.json', import.meta.url);

/** Version of the program, such as `0.3.0`. The root's package.json is the only place that says it. */
export const { version } = readJson(z.object({ version: z.string() }), readFileSync(manifest, 'utf8'));
