import * as z from 'zod';
import { callApi } from './call-api.ts';

/** The parts of a JSON schema that the contract makes use of. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** One call of the API, as its own OpenAPI document tells it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With `{id}` where a parameter stands. */
  readonly path: string;
  /** The permission that it needs in the branch; undefined where it works in none. */
  readonly needs: string | undefined;
  /** Needs nobody to be signed in. */
  readonly isOpen: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  /** Checks the body of an answer with this status; undefined where the document has no such answer. */
  answer(status: number): z.ZodType | undefined;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: { readonly Problem: JsonSchema } };
}
interface DescribedOperation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly 'x-needs'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { schema: JsonSchema }>> }>>;
}

/** Everything that the API at `url` says of itself. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { body } = await callApi(url, 'GET', '/openapi.json');
  // The document is made from the contract; a part that is missing shows in the first test that needs it.
  const { paths, components } = body as unknown as Document;
  const problem = toZod(components.schemas.Problem);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const answers = new Map(
        Object.entries(described.responses).map(([status, { content }]) => {
          const schema = content['application/json']?.schema;
          if (schema !== undefined) return [Number(status), toZod(schema)];
          // A refusal; or an answer that is no JSON, of which there is nothing to check.
          return [Number(status), 'application/problem+json' in content ? problem : z.unknown()];
        }),
      );
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        needs: described['x-needs'],
        isOpen: described.security.length === 0,
        parameters: described.parameters,
        body: described.requestBody?.content['application/json'].schema,
        answer: (status) => answers.get(status),
      };
    }),
  );
}

export function toZod(schema: JsonSchema): z.ZodType {
  return z.fromJSONSchema(typed(schema) as Parameters<typeof z.fromJSONSchema>[0]);
}

/** The same schema with its type in each part of an `allOf`: without it the conversion would leave the part out. */
function typed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(typed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([name, part]) => [name, typed(part)]);
  const same: Record<string, unknown> = Object.fromEntries(parts);
  const { type, allOf } = same;
  return Array.isArray(allOf) && type !== undefined
    ? { ...same, allOf: allOf.map((part) => ({ type, ...part })) }
    : same;
}
