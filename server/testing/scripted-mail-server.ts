import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * The answers to the steps of a conversation, each a line without its end; what is not named is answered as servers do.
 * `hang` says nothing, `cut` ends the connection.
 */
export interface MailScript {
  readonly greeting?: string;
  /** By the command's first word, such as `RCPT`. */
  readonly commands?: Readonly<Record<string, string>>;
  /** As soon as some of the mail's content is there; then nothing more is read. */
  readonly inContent?: string;
  /** To the mail's end. `cut` may follow a beginning of an answer: `25|cut`. */
  readonly end?: string;
}

export interface ScriptedMailServer {
  readonly port: number;
  /** Every line that came, but for the mail's content. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

const defaultAnswers: Readonly<Record<string, string>> = {
  EHLO: '250 scripted',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** A mail server that follows a script, for what no proper one says. */
export async function startScriptedMailServer(script: MailScript, host = '127.0.0.1'): Promise<ScriptedMailServer> {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    converse(socket, script, lines);
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    // A listening TCP server has a port.
    port: (server.address() as AddressInfo).port,
    lines,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, script: MailScript, lines: string[]): void {
  const say = (answer: string) => {
    const [line = '', deed] = answer.split('|');
    if (line === 'cut' || deed === 'cut') {
      // Earlier replies arrive first: a reset would overtake it.
      if (line === 'cut') socket.destroy();
      else socket.end(line);
    } else if (line !== 'hang') {
      socket.write(`${line}\r\n`);
    }
  };
  let received = '';
  let isInContent = false;
  say(script.greeting ?? '220 scripted');
  socket.on('data', (piece) => {
    received += piece.toString('latin1');
    for (;;) {
      if (isInContent) {
        if (script.inContent !== undefined) {
          if (received === '') return;
          socket.pause();
          return say(script.inContent);
        }
        const end = received.indexOf('\r\n.\r\n');
        if (end === -1) return;
        received = received.slice(end + 5);
        isInContent = false;
        say(script.end ?? '250 taken');
      }
      const end = received.indexOf('\r\n');
      if (end === -1) return;
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      lines.push(line);
      const [command = ''] = line.toUpperCase().split(' ');
      const answer = script.commands?.[command] ?? defaultAnswers[command] ?? '500 unknown';
      isInContent = command === 'DATA' && answer.startsWith('3');
      say(answer);
    }
  });
}
