import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@quieta/contract/endpoint';
import type { Plugin } from 'vite';

/** What a call needs of an endpoint while the page runs; the schemas beside it are the server's, and types here. */
const needed = ['name', 'method', 'path', 'needs'] as const satisfies readonly (keyof Endpoint)[];

const contractFile = /\/contract\/src\/.+\.ts$/;
const rest = '?schemas';

/**
 * Gives the browser the contract's endpoints without their schemas: with them every page would carry the validator and the shape of
 * every row (10 kB on the sign-in page alone). A form that checks its fields imports the schema itself, such as `guestValues`.
 */
export function contractEndpoints(): Plugin {
  return {
    name: 'quieta-contract-endpoints',
    enforce: 'pre',
    async load(id) {
      if (!contractFile.test(id)) return null;
      // The contract is pure: to load it is to read it.
      const exports = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const endpoints = Object.entries(exports).filter(([, value]) => isEndpoint(value));
      if (endpoints.length === 0) return null;
      const declarations = endpoints.map(
        ([name, endpoint]) => `export const ${name} = ${JSON.stringify(endpoint, [...needed])};`,
      );
      // What is declared here goes before what is passed on under the same name.
      const code = [`export * from ${JSON.stringify(id + rest)};`, ...declarations].join('\n');
      return { code, moduleType: 'js', moduleSideEffects: false };
    },
    transform: {
      filter: { id: /\/contract\/src\// },
      handler: () => ({ moduleSideEffects: false }),
    },
  };
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}
