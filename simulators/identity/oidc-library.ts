import type { IncomingMessage } from 'node:http';

/**
 * While it loads, the library warns if Node's release is not marked long-term; our runtime is pinned and tested, so the
 * start screen should not show that. Every other warning passes.
 */
const warn = console.warn;
console.warn = (...notices: unknown[]) => {
  if (!String(notices[0]).includes('Unsupported runtime')) warn(...notices);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { default: Provider, errors } = library;

/** A step before the provider's own routes; `ctx.path` is below the mount path. */
export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;
export type Context = Parameters<Parameters<InstanceType<typeof Provider>['use']>[0]>[0];

const LARGEST_FORM_BYTES = 8 * 1024;

/** The fields of a posted form; throws a RangeError above 8 KiB. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    // No encoding is set on the request, so it yields buffers.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > LARGEST_FORM_BYTES) throw new RangeError('form too large');
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
