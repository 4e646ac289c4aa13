import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { readJson, sendJson } from './json.ts';
import { modes, type Printer } from './printer.ts';

const changes = z.strictObject({
  mode: z.exactOptional(z.enum(modes)),
  idempotent: z.exactOptional(z.boolean()),
  delayMs: z.exactOptional(z.number().check(z.minimum(0), z.maximum(120_000))),
});

/**
 * `POST /control` with any of `mode`, `idempotent`, `delayMs`: for tests and the page's switches; no real device has
 * it.
 */
export async function controlPrinter(
  printer: Printer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const read = await readJson(request);
  if (!('value' in read)) return sendJson(response, read.status, { error: read.problem });
  const found = changes.safeParse(read.value);
  if (!found.success) {
    return sendJson(response, 400, {
      error: `mode is one of ${modes.join(', ')}; idempotent true or false; delayMs 0 to 120000`,
    });
  }
  printer.set(found.data);
  sendJson(response, 200, printer.state);
}
