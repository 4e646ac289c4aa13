import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@quieta/contract/endpoint';
import { refusalsOf } from '@quieta/server/platform/http/refusals-of';
import { repositoryRoot } from './lib/repository.ts';
import { type DeclaredRefusals, refusalProblems } from './refusals/refusal-problems.ts';
import { readProject } from './structure/project.ts';

const problems = await refusalProblems(readProject(repositoryRoot), declaredRefusals);
for (const { path, line, remedy } of problems) console.error(`${path}:${line}  ${remedy}`);
if (problems.length > 0) process.exitCode = 1;
else console.log('Every endpoint names the codes that its use case can refuse with, and no others.');

async function declaredRefusals(path: string, names: readonly string[]): Promise<readonly DeclaredRefusals[]> {
  const module: unknown = await import(pathToFileURL(join(repositoryRoot, path)).href);
  const found = names.reduce<unknown[]>((all, name) => all.flatMap((from) => partsOf(from, name)), [module]);
  return found.filter(isEndpoint).map(({ errors: named = [], ...rest }) => ({
    name: rest.name,
    named,
    implied: refusalsOf(rest),
  }));
}

function partsOf(from: unknown, name: string): unknown[] {
  if (!isObject(from)) return [];
  return name === '*' ? Object.values(from) : [from[name]];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The routes only ask for what is handed to the functions that take an endpoint. */
function isEndpoint(value: unknown): value is Endpoint {
  return isObject(value) && 'name' in value && 'needs' in value;
}
