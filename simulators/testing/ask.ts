export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request and reads the answer to its end. */
export async function ask(
  url: string,
  method = 'GET',
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: { ...(text !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The body of an answer as JSON. */
export function jsonOf({ text }: Answer): unknown {
  return JSON.parse(text) as unknown;
}
