import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@quieta/contract/endpoint';

const contract = new URL('../../contract/src/', import.meta.url);

/** Every endpoint that the contract declares, each once. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(contract, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(new URL(file, contract).pathname).href)));
  return [...new Set(modules.flatMap((module: object) => endpointsIn(module)))];
}

/**
 * The endpoints in an export, which may be nested: a kind of settings contains its endpoints, and those of its table.
 */
function endpointsIn(part: object, depth = 0): Endpoint[] {
  return Object.values(part).flatMap((value: unknown) => {
    if (isEndpoint(value)) return value;
    return depth < 2 && typeof value === 'object' && value !== null ? endpointsIn(value, depth + 1) : [];
  });
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}
