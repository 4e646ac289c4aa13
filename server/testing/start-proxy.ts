import { connect, createServer, type Socket } from 'node:net';

interface Proxy {
  /** The same address through the proxy. */
  readonly url: string;
  /** Cuts all open connections and refuses new ones. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy before a database, so that it can be down for one server and available to all others. */
export async function startProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.pipe(database).pipe(client);
  });
  let port = 0;
  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        // A listening TCP server has an address with a port.
        port = typeof address === 'object' && address !== null ? address.port : 0;
        resolve();
      }),
    );
  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen();
  const url = new URL(databaseUrl);
  url.port = String(port);
  return { url: url.href, goAway, comeBack: listen, close: async () => (server.listening ? goAway() : undefined) };
}
