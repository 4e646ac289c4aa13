import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@quieta/contract/endpoint';
import { refusalsOf } from '@quieta/server/platform/http/refusals-of';
import { repositoryRoot } from './lib/repository.ts';
import { type DeclaredRefusals, idleCodes } from './refusals/idle-codes.ts';
import { readProject } from './structure/project.ts';

const found = await idleCodes(readProject(repositoryRoot), declaredRefusals);
for (const { path, line, remedy } of found) console.error(`${path}:${line}  ${remedy}`);
if (found.length > 0) process.exitCode = 1;
else console.log('No endpoint names a code that nothing behind it can refuse with.');

async function declaredRefusals(path: string, names: readonly string[]): Promise<readonly DeclaredRefusals[]> {
  const module: unknown = await import(pathToFileURL(join(repositoryRoot, path)).href);
  const named = names.reduce((from, name) => (isObject(from) ? from[name] : undefined), module);
  return endpointsIn(named, 2).map(({ errors = [], ...rest }) => ({
    name: rest.name,
    named: errors,
    implied: refusalsOf(rest),
  }));
}

/** An endpoint itself; else those of a kind, and of the kinds of a module, so many levels down. */
function endpointsIn(value: unknown, levels: number): Endpoint[] {
  if (isEndpoint(value)) return [value];
  return levels > 0 && isObject(value) ? Object.values(value).flatMap((each) => endpointsIn(each, levels - 1)) : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The routes only ask for what is handed to the functions that take an endpoint. */
function isEndpoint(value: unknown): value is Endpoint {
  return isObject(value) && 'name' in value && 'needs' in value;
}
