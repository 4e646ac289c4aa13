import { join } from 'node:path';
import { readVendorFile } from './vendor-specification.ts';

/** A vendor's schema, and the document that its references point into. */
export interface AnswerSchema {
  readonly schema: object;
  readonly document: object;
}

interface Response {
  readonly schema?: object;
  readonly content?: { readonly 'application/json': { readonly schema: object } };
}

interface Description {
  readonly basePath?: string;
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >;
}

const files = {
  opera: ['rsv', 'crm', 'csh', 'rmcfg'].map((name) => join('ohip', `${name}.json`)),
  mews: [join('mews', 'connector.derived.openapi.json')],
} as const;

/**
 * The vendor's schema of a successful answer, by method and path; undefined if there is no such operation. Only within
 * `describeWithVendor`.
 */
export function readAnswerSchemas(
  vendor: 'opera' | 'mews',
): (method: string, path: string) => AnswerSchema | undefined {
  const found = files[vendor].flatMap((file) => {
    const document = readVendorFile(file) as Description;
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => {
        const response = responses?.['200'] ?? responses?.['201'];
        const schema = response?.schema ?? response?.content?.['application/json'].schema;
        const form = new RegExp(`^${document.basePath ?? ''}${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
        return schema === undefined ? [] : [{ method: method.toUpperCase(), form, schema, document }];
      }),
    );
  });
  return (method, path) => found.find((one) => one.method === method && one.form.test(path));
}
