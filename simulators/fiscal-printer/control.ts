import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendJson } from './json.ts';
import { type Mode, modes, type Printer, type PrinterState } from './printer.ts';

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
  const changes = readChanges(read.value);
  if (changes === undefined) {
    return sendJson(response, 400, {
      error: `mode is one of ${modes.join(', ')}; idempotent true or false; delayMs 0 to 120000`,
    });
  }
  printer.set(changes);
  sendJson(response, 200, printer.state);
}

function readChanges(value: unknown): Partial<PrinterState> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const changes: { mode?: Mode; idempotent?: boolean; delayMs?: number } = {};
  for (const [key, changed] of Object.entries<unknown>({ ...value })) {
    const mode = modes.find((known) => known === changed);
    if (key === 'mode' && mode !== undefined) changes.mode = mode;
    else if (key === 'idempotent' && typeof changed === 'boolean') changes.idempotent = changed;
    else if (key === 'delayMs' && typeof changed === 'number' && changed >= 0 && changed <= 120_000)
      changes.delayMs = changed;
    else return undefined;
  }
  return changes;
}
