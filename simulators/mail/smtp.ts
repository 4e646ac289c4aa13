import type { Server as NetServer, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { Mailbox } from './mailbox.ts';

interface SmtpOptions {
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly encryption: Encryption;
}

export interface Encryption {
  /** `implicit`: TLS from the first byte; `offered`: by STARTTLS. */
  readonly mode: 'none' | 'offered' | 'implicit';
  /** In PEM; without it the library's own, which nobody trusts. */
  readonly certificate?: { readonly key: string; readonly cert: string };
}

/** A server's answer by its code, as the library expects it. */
function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/**
 * The library greets after a tenth of a second, to find out who talks too early: thousands of mails would take minutes.
 */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given);
    const connection = [...this.connections].at(-1);
    if (connection === undefined) return;
    connection.connectionReady();
    connection.connectionReady = () => undefined;
  }
}

interface Smtp {
  readonly server: NetServer;
  /** Ends all connections. */
  stop(): Promise<void>;
}

/** A mail server that takes what anybody sends to anybody, delivers nothing, and fails as it is told. */
export function createSmtp({ mailbox, faults, encryption }: SmtpOptions): Smtp {
  const sockets = new Map<number, Socket>();
  /** Ends the connection as an unplugged cable would. */
  const cut = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.resetAndDestroy();
  const server = new PromptServer({
    secure: encryption.mode === 'implicit',
    disabledCommands: encryption.mode === 'offered' ? [] : ['STARTTLS'],
    ...encryption.certificate,
    authMethods: ['PLAIN', 'LOGIN'],
    authOptional: true,
    allowInsecureAuth: true,
    // Each connection would wait for a name server.
    disableReverseLookup: true,
    logger: false,
    size: 32 * 1024 * 1024,
    onConnect(session, answer) {
      if (faults.take(['refuse'], null)) cut(session);
      else answer();
    },
    onAuth({ username }, _session, answer) {
      if (faults.take(['refuse-login'], null)) answer(reply(535, 'authentication failed'));
      else answer(null, { user: username ?? '' });
    },
    onMailFrom(_address, _session, answer) {
      const fault = faults.take(['refuse-sender'], null);
      answer(fault && reply(550, 'this sender may not send'));
    },
    onRcptTo({ address }, _session, answer) {
      const fault = faults.take(['refuse-recipient', 'defer-recipient'], address);
      if (fault === undefined) answer();
      else answer(fault.kind === 'refuse-recipient' ? reply(550, 'no such mailbox') : reply(451, 'try again later'));
    },
    onData(stream, session, answer) {
      receive(stream, session, { mailbox, faults }).then(
        (refusal) => (refusal === 'cut' ? cut(session) : answer(refusal)),
        // The client has gone.
        () => undefined,
      );
    },
  });

  // Before the library's own listener, which greets at once.
  server.server.prependListener('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A client that goes away in the middle is what it is for.
  server.on('error', () => undefined);
  return {
    server: server.server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

/** Takes a mail, or answers how it is refused, or that the connection ends without an answer. */
async function receive(
  stream: Readable,
  session: SMTPServerSession,
  { mailbox, faults }: Pick<SmtpOptions, 'mailbox' | 'faults'>,
): Promise<Error | 'cut' | undefined> {
  const { mailFrom, rcptTo } = session.envelope;
  const to = rcptTo.map(({ address }) => address);
  const fault = faults.take(['cut-in-data', 'cut-after-data', 'defer-data', 'refuse-data', 'slow'], to.join(' '));
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    if (fault?.kind === 'cut-in-data') {
      return 'cut';
    }
    // No encoding is set on the stream, so it yields buffers.
    pieces.push(piece as Buffer);
  }
  if (fault?.kind === 'defer-data') return reply(451, 'try again later');
  if (fault?.kind === 'refuse-data') return reply(554, 'this mail is not taken');
  mailbox.add({
    from: mailFrom === false ? '' : mailFrom.address,
    to,
    login: typeof session.user === 'string' ? session.user : null,
    raw: Buffer.concat(pieces),
  });
  if (fault?.kind === 'slow') await wait(fault.milliseconds);
  if (fault?.kind !== 'cut-after-data') return undefined;
  return 'cut';
}
