import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../fiscal-printer/json.ts';
import { closeServer, createLiveServer, listen } from '../fiscal-printer/live-server.ts';

/** The rows of each resource, as the API tells them. */
type EasyAppointmentsData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

interface EasyAppointmentsOptions {
  readonly username: string;
  readonly password: string;
  readonly data: EasyAppointmentsData;
}

interface EasyAppointments {
  readonly url: string;
  /** From now on every call is answered with this status and a page that is no JSON; 200 ends that. */
  failWith(status: number): void;
  close(): Promise<void>;
}

/**
 * The API of Easy!Appointments as far as its lists are read: Basic authentication, pages of 20 rows unless `length`
 * says otherwise, and messages in JSON. Source: its docs/rest-api.md, version 1.4.0.
 */
export async function startEasyAppointments({
  username,
  password,
  data,
}: EasyAppointmentsOptions): Promise<EasyAppointments> {
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  let failure = 200;
  const server = createLiveServer(async (request, response) => {
    if (failure !== 200) {
      response.writeHead(failure, { 'content-type': 'text/html' }).end('<h1>It is not here</h1>');
      return;
    }
    answer(request, response, expected, data);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    failWith: (status) => {
      failure = status;
    },
    close: () => closeServer(server),
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  expected: string,
  data: EasyAppointmentsData,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://spa');
  const [, list = ''] = /^\/index\.php\/api\/v1\/(\w+)$/.exec(pathname) ?? [];
  const rows = data[list];
  if (request.headers.authorization !== expected) {
    response.setHeader('www-authenticate', 'Basic realm="Easy!Appointments"');
    return sendJson(response, 401, { code: 401, message: 'You are not authorized to use the API.' });
  }
  if (rows === undefined) return sendJson(response, 404, { code: 404, message: 'The requested record was not found!' });
  const length = Number(searchParams.get('length') ?? 20);
  const first = (Number(searchParams.get('page') ?? 1) - 1) * length;
  sendJson(response, 200, rows.slice(first, first + length));
}
