import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { questionTimeout } from './finding.ts';

/** How the encrypted connection begins: at once, or as the protocol has it. */
type Beginning = 'at-once' | 'smtp' | 'postgres';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly beginning: Beginning;
}

interface Certificate {
  readonly validTo: Temporal.Instant;
  /** Null: it is trusted, and of this name. */
  readonly problem: string | null;
}

/** The certificate that an endpoint shows; throws where there is no encrypted connection. */
export async function readCertificate({ host, port, beginning }: Endpoint): Promise<Certificate> {
  const socket = connectTcp({ host, port, timeout: questionTimeout });
  socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
  try {
    await once(socket, 'connect');
    await begin[beginning](socket);
    // Looked at, not relied on: nothing is sent over it.
    const secure = connectTls({
      socket,
      host,
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    });
    await once(secure, 'secureConnect');
    const certificate = describe(secure);
    secure.destroy();
    return certificate;
  } finally {
    socket.destroy();
  }
}

function describe(socket: TLSSocket): Certificate {
  const { valid_to: end } = socket.getPeerCertificate();
  return {
    validTo: Temporal.Instant.fromEpochMilliseconds(Date.parse(end)),
    problem: socket.authorized ? null : String(socket.authorizationError),
  };
}

const begin: Readonly<Record<Beginning, (socket: Socket) => Promise<void>>> = {
  'at-once': async () => {},
  smtp: async (socket) => {
    await readReply(socket);
    socket.write('EHLO localhost\r\n');
    if (!/^250[ -]STARTTLS/im.test(await readReply(socket))) throw new Error('it offers no STARTTLS');
    socket.write('STARTTLS\r\n');
    if (!(await readReply(socket)).startsWith('220')) throw new Error('it refuses STARTTLS');
  },
  postgres: async (socket) => {
    // SSLRequest of PostgreSQL's protocol: the length, and a code that is no version.
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (answer.toString('latin1', 0, 1) !== 'S') throw new Error('it speaks no TLS');
  },
};

/** A reply of SMTP: its last line has a blank behind the code. */
async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  while (!/^\d{3}(?: .*)?\r?\n$/m.test(reply)) {
    const [piece] = (await once(socket, 'data')) as [Buffer];
    reply += piece.toString('latin1');
  }
  return reply;
}
