import * as z from 'zod';
import { callApi } from './call-api.ts';

/** The parts of a JSON schema that the contract uses. */
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

/** One operation of the API as its OpenAPI document describes it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With `{id}` for a parameter. */
  readonly path: string;
  /** The permission that it needs in the branch; undefined if it does not work in a branch. */
  readonly needs: string | undefined;
  /** Whether it can be called without a session. */
  readonly isOpen: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  /** The schema of the answer with this status; undefined if the document has no such answer. */
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

/** All operations in the OpenAPI document of the API at `url`. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { body } = await callApi(url, 'GET', '/openapi.json');
  // The document is generated from the contract; a missing part shows in the first test that needs it.
  const { paths, components } = body as unknown as Document;
  const problem = toZod(components.schemas.Problem);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const answers = new Map(
        Object.entries(described.responses).map(([status, { content }]) => {
          const schema = content['application/json']?.schema;
          if (schema !== undefined) return [Number(status), toZod(schema)];
          // A refusal; or an answer that is not JSON, which cannot be checked.
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

/** The same schema with its type in each part of an `allOf`; otherwise the conversion would omit the part. */
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
