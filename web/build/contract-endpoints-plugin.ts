import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@quieta/contract/endpoint';
import type { Plugin } from 'vite';

/** The fields of an endpoint that a call needs at run time; the browser needs the schemas only as types. */
const needed = ['name', 'method', 'path', 'needs'] as const satisfies readonly (keyof Endpoint)[];

const contractFile = /\/contract\/src\/.+\.ts$/;
const rest = '?schemas';

/**
 * Gives the browser the contract's endpoints and kinds of settings without their schemas: with them every page would
 * carry the validator and the shape of every row (10 kB on the sign-in page alone). A form that checks its fields
 * imports the schema itself, such as `guestValues`.
 */
export function contractEndpoints(): Plugin {
  return {
    name: 'quieta-contract-endpoints',
    enforce: 'pre',
    async load(id) {
      if (!contractFile.test(id)) return null;
      // The contract is pure, so importing it at build time has no side effects.
      const exports = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const declared = Object.entries(exports).filter(([, value]) => isEndpoint(value) || isKind(value));
      if (declared.length === 0) return null;
      const declarations = declared.map(([name, value]) => `export const ${name} = ${JSON.stringify(plain(value))};`);
      // Local declarations win over re-exports of the same name.
      const code = [`export * from ${JSON.stringify(id + rest)};`, ...declarations].join('\n');
      return { code, moduleType: 'js', moduleSideEffects: false };
    },
    transform: {
      filter: { id: /\/contract\/src\// },
      handler: () => ({ moduleSideEffects: false }),
    },
  };
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

/** Whether a value is a kind of settings, which holds its endpoints. */
function isKind(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'list' in value && isEndpoint(value.list);
}

/** An endpoint or a kind as plain values, without schemas. */
function plain(value: unknown): unknown {
  if (isEndpoint(value)) return Object.fromEntries(needed.map((name) => [name, value[name]]));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (isSchema(part) ? [] : [[name, plain(part)]])),
  );
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
