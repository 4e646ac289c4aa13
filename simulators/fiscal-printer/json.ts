import type { IncomingMessage, ServerResponse } from 'node:http';

/** Why a request's body was refused, with the matching status. */
interface BadBody {
  readonly status: 400 | 413 | 415;
  readonly problem: string;
}

const largestBytes = 1_000_000;

/** The JSON body of a request. */
export async function readJson(request: IncomingMessage): Promise<{ readonly value: unknown } | BadBody> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    return { status: 415, problem: 'the content type must be application/json' };
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    // No encoding is set on the request, so it yields buffers.
    const bytes = piece as Buffer;
    size += bytes.length;
    // The request is read to its end all the same: a client that is still sending does not read the answer.
    if (size <= largestBytes) pieces.push(bytes);
  }
  if (size > largestBytes) return { status: 413, problem: `the body must be at most ${largestBytes} bytes` };
  try {
    return { value: JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown };
  } catch {
    return { status: 400, problem: 'the body must be JSON' };
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}
