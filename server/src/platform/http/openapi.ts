import { isApprovableOperation } from '@quieta/contract/approvals/operation';
import type { Endpoint } from '@quieta/contract/endpoint';
import { errorStatus } from '@quieta/contract/error-codes';
import { problem } from '@quieta/contract/problem';
import { isOfBranch } from '@quieta/contract/values/permission';
import * as z from 'zod/mini';
import { refusalsOf } from './refusals-of.ts';

/** The OpenAPI 3.1 document of the endpoints that are served, derived from the contract. */
export function openApi(endpoints: readonly Endpoint[], serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    // The slash that the specification writes at the end of one path may be left out of a call, and makes no path of
    // its own here.
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quieta', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
    },
  };
}

function operation(endpoint: Endpoint): object {
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.needs === 'nothing' ? [] : [{ bearer: [] }],
    ...(isOfBranch(endpoint.needs) && { 'x-needs': endpoint.needs }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'OK',
        content: { [endpoint.mediaType ?? 'application/json']: { schema: jsonSchema(endpoint.response, 'output') } },
      },
      ...refusals(endpoint),
    },
  };
}

function headers({ name, needs, method }: Endpoint): object[] {
  const text = (named: string, required: boolean) => ({
    name: named,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  if (needs === 'nothing') return [];
  return [
    text('ENVIRONMENTNAME', true),
    text('Operator', false),
    ...(isOfBranch(needs) ? [text('BRANCHID', false)] : []),
    ...(method === 'GET' ? [] : [text('Idempotency-Key', false), text('If-Match', false)]),
    ...(isApprovableOperation(name) ? [text('Approval', false)] : []),
  ];
}

function parameters(schema: Endpoint['query'], place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

function refusals(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
}
