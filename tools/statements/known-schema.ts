import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from '../../server/src/platform/database/schema.ts';
import { repositoryRoot } from '../lib/repository.ts';
import type { KnownSchema } from './statement-problems.ts';

const columns = { none: [], environment: ['environment_id'], branch: ['environment_id', 'branch_id'] } as const;

/** The schema as the migrations make it, in words for review: `npm run schema` writes it. */
export function readSnapshot(): string {
  return readFileSync(join(repositoryRoot, 'server/database/schema.snapshot.sql'), 'utf8');
}

/** Reads what the statements of the server may name. */
export function knownSchema(): KnownSchema {
  const named = Object.entries(tables).map(
    ([name, { tenancy }]) =>
      [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), columns[tenancy]] as const,
  );
  const functions = readSnapshot().matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)\([^]*?^ OWNER (\w+)$/gm);
  return {
    tenantColumns: new Map(named),
    definerFunctions: new Set([...functions].flatMap(([, name = '', owner]) => (owner === 'owner' ? [] : name))),
  };
}
