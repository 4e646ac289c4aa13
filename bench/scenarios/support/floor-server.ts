import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { create, type FloorSettings, search } from './floor-work.ts';

// The least that does the same job over HTTP: Node's own server, the driver's own pool, a transaction that sees one
// tenant. It knows nobody and checks nothing. `FLOOR` is what it is told of the database, and its first line of output
// the port that it listens on.
const settings = JSON.parse(process.env['FLOOR'] ?? '{}') as FloorSettings;

const pool = new pg.Pool({ connectionString: settings.url, max: 10 });

const server = createServer((request, response) => {
  void answer(request).then(
    (json) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(json),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
// Whoever began it ends it, and has gone away if the line is cut.
process.stdin.resume().once('end', () => process.exit());

async function answer(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body: unknown = JSON.parse(Buffer.concat(pieces).toString());
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'tenant',
      text: `SELECT set_config('app.environment', $1, true), set_config('app.branch', $2, true),
        set_config('TimeZone', $3, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
      values: [settings.environmentId, settings.branchId, settings.timeZone],
    });
    const work = request.url === '/api/appointments' ? create : search;
    const done = await work(client, settings, body);
    await client.query('COMMIT');
    return JSON.stringify(done);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
