import { Ajv2020 } from 'ajv/dist/2020.js';
import { CheckCount } from './check-count.ts';
import { readJsonText, schemaProblems } from './schema-problems.ts';
import type { Message, VendorSpecification } from './specification.ts';

interface Reference {
  readonly $ref: string;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: Reference } } };
          readonly responses: Readonly<
            Record<string, { readonly content: { readonly 'application/json': { readonly schema: Reference } } }>
          >;
        };
      }
    >
  >;
}

/** The Mews Connector API: every call is a POST with JSON, and every object is already closed. */
export function readMewsSpecification(document: unknown): VendorSpecification {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document as object, 'mews');
  const { paths } = document as OpenApi;
  const count = new CheckCount();
  const validatorOf = ({ $ref }: Reference) => {
    const validate = ajv.getSchema(`mews${$ref}`);
    if (!validate) throw new Error(`The specification has no ${$ref}.`);
    return validate;
  };

  function problemsOf({ method, url, headers, body, answer }: Message): string[] {
    const operation = paths[url]?.post;
    if (method !== 'POST' || !operation) return [`${method} ${url} is no operation`];
    const problems: string[] = [];
    if (!/^application\/json\b/i.test(String(headers['content-type'] ?? ''))) problems.push('content-type is not JSON');
    const sent = readJsonText(body);
    const requestSchema = operation.requestBody.content['application/json'].schema;
    if (sent) problems.push(...schemaProblems(validatorOf(requestSchema), sent.value, 'request'));
    else problems.push('request is not JSON');
    count.request(url);
    if (answer) {
      const answerSchema = operation.responses[String(answer.status)]?.content['application/json'].schema;
      const got = readJsonText(answer.body);
      if (!answerSchema) problems.push(`status ${answer.status} is not described`);
      else if (!got) problems.push('answer is not JSON');
      else problems.push(...schemaProblems(validatorOf(answerSchema), got.value, 'answer'));
      count.answer(url);
    }
    return problems;
  }

  return { problemsOf, checked: count.byOperation, overlay: [] };
}
