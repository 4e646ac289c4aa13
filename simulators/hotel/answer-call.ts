import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, FaultQueue } from './faults.ts';
import type { Hotel } from './hotel.ts';
import type { Call, Operation, Reply, VendorInterface } from './interface.ts';
import type { Journal } from './journal.ts';
import { sendFaulty } from './send-faulty.ts';

export interface Simulation {
  readonly hotel: Hotel;
  readonly vendor: VendorInterface;
  readonly faults: FaultQueue;
  readonly journal: Journal;
  /** Calls that are not answered yet; calls whose client has hung up still count. */
  callsInHand: number;
}

/** Answers one call of another system: as the vendor would, or with the next fault of the queue. */
export async function answerCall(
  simulation: Simulation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  simulation.callsInHand += 1;
  try {
    await answerAsVendor(simulation, request, response);
  } finally {
    simulation.callsInHand -= 1;
  }
}

async function answerAsVendor(
  { hotel, vendor, faults, journal }: Simulation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const { pathname, searchParams } = new URL(url, 'http://hotel');
  const method = request.method ?? 'GET';
  const operation = vendor.find(method, pathname);
  const fault = operation && faults.take(operation.name);
  const body = await readText(request);
  const call: Call = {
    method,
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body,
    fault: fault?.kind,
  };
  const admission = vendor.admit(call);
  if (typeof admission === 'number' && admission > 0) await wait(admission);
  const reply = typeof admission === 'number' ? replyTo(vendor, operation, call, fault) : admission;

  const answer =
    fault?.kind === 'reset' ? null : { status: reply.status, headers: headersOf(reply), body: bodyOf(reply) };
  journal.add({
    at: hotel.now.toString({ smallestUnit: 'millisecond' }),
    operation: operation?.name ?? null,
    method,
    url,
    headers: request.headers,
    body,
    answer,
    fault: fault?.kind ?? null,
  });
  if (fault) await sendFaulty(fault, answer, response);
  else if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
}

function replyTo(
  vendor: VendorInterface,
  operation: Operation | undefined,
  call: Call,
  fault: Fault | undefined,
): Reply {
  if (!operation) return vendor.refuse(404, 'There is no such operation.');
  const replaces = fault && replacement(vendor, fault);
  if (!replaces) return operation.answer(call);
  if (fault.isCarriedOut) operation.answer(call);
  return replaces;
}

/** The answer that replaces the true one; undefined if the true one is sent, however it is garbled on its way. */
function replacement(vendor: VendorInterface, { kind, status, retryAfter }: Fault): Reply | undefined {
  switch (kind) {
    case 'status': {
      const reply = vendor.refuse(status, 'The hotel system could not do this.');
      return retryAfter === null
        ? reply
        : { ...reply, headers: { ...reply.headers, 'Retry-After': String(retryAfter) } };
    }
    case 'html':
    case 'reset':
      return { status };
    case 'empty':
      return { status: 204 };
    case 'delay':
    case 'cut':
    case 'truncated':
    case 'drip':
    case 'duplicate-page':
    case 'cursor-loop':
      return undefined;
  }
}

function headersOf({ headers, body }: Reply): Record<string, string> {
  return { ...(body && { 'Content-Type': 'application/json' }), ...headers };
}

function bodyOf({ body }: Reply): string {
  return body ? JSON.stringify(body) : '';
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  // No encoding is set on the request, so it yields buffers.
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
