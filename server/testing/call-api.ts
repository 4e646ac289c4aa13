export interface ApiReply {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  /** The raw text, to compare byte by byte. */
  readonly text: string;
  /** Parsed if it is JSON; the assertions of the test state what they expect in it. */
  readonly body: Record<string, unknown>;
}

export interface ApiRequest {
  /** Added to the caller's own; undefined removes one of those. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** A string is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

/** One call of the API at `url`. */
export async function callApi(
  url: string,
  method: string,
  path: string,
  { headers = {}, body }: ApiRequest = {},
): Promise<ApiReply> {
  const sent = new Headers();
  if (body !== undefined) sent.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, value);
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  // A stream of events never ends, so only its start is checked here.
  const isStream = type.startsWith('text/event-stream');
  const text = isStream ? '' : await response.text();
  if (isStream) await response.body?.cancel();
  const parsed = type.includes('json') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, type, text, body: parsed };
}
