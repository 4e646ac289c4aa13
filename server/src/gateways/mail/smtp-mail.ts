import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '#platform/addresses';
import type { MailConfig } from '#src/config';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import type { MailGateway, MailOutcome } from './port.ts';
import { type Failure, type Progress, readFailure, replyOf, timedOut } from './read-failure.ts';

interface Timeouts {
  /** From the first step to the mail's end, in milliseconds. */
  readonly sending: number;
  /**
   * From the mail's end to the answer. Servers look for viruses meanwhile; each answer that is waited for is one less
   * that is unknown.
   */
  readonly answer: number;
}

const defaultTimeouts: Timeouts = { sending: 30_000, answer: 90_000 };

/** Sends over the configured server; without one it only says that there is none. */
export function createMailGateway(config: MailConfig | null, timeouts: Timeouts = defaultTimeouts): MailGateway {
  if (config !== null) return createSmtpMail(config, timeouts);
  return {
    isConfigured: false,
    senderAddress: null,
    timeout: 0,
    send: () => Promise.reject(new Error('there is no mail server: isConfigured has to be asked first')),
  };
}

/**
 * Mail over SMTP. Each mail has a connection of its own, which is told to the end: of a connection that is used again
 * nobody could say whether it died of this mail or of the one before, and the library's pool would send again what it
 * believes was not sent.
 */
function createSmtpMail({ server, senderAddress }: MailConfig, timeouts: Timeouts): MailGateway {
  return {
    isConfigured: true,
    senderAddress,
    timeout: timeouts.sending + timeouts.answer,
    send: async (mail) => {
      const composed = await composeMail(mail);
      return 'kind' in composed ? composed : converse(server, composed, timeouts);
    },
  };
}

/** One conversation with the server, from the connection to its answer. */
function converse(
  { host, port, isEncrypted, login }: MailConfig['server'],
  { envelope, bytes }: ComposedMail,
  timeouts: Timeouts,
): Promise<MailOutcome> {
  const { promise, resolve } = Promise.withResolvers<MailOutcome>();
  const timeout = timeouts.sending + timeouts.answer;
  const connection = new SMTPConnection({
    host,
    port,
    secure: isEncrypted,
    // A password is never sent in the clear, whatever stands between us and the server.
    requireTLS: !isEncrypted && login !== null && !isLoopback(host),
    // Our own clock decides: only we know whether the mail's end was sent.
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout,
  });
  let isOpen = false;
  const fail = (failure: Failure) => settle(readFailure(failure, { isOpen, content: content.progress }));
  let timer = setTimeout(fail, timeouts.sending, timedOut);
  const content = new Content(bytes, () => {
    clearTimeout(timer);
    timer = setTimeout(fail, timeouts.answer, timedOut);
  });
  const settle = (outcome: MailOutcome) => {
    clearTimeout(timer);
    connection.close();
    resolve(outcome);
  };
  // A server that refused something still hears that we go; where the connection has ended nothing is sent.
  const leave = (failure: Failure) => {
    connection.quit();
    fail(failure);
  };
  const send = () => {
    connection.send(envelope, content, (error, info) => {
      if (error) return leave(error);
      connection.quit();
      // An answer to a mail whose end was not sent yet answers something else.
      const isAnswer = content.progress === 'ended' && /^2\d\d/.test(info.response);
      const reply = replyOf(info.response);
      settle(isAnswer ? { kind: 'accepted', reply } : { kind: 'unknown', reason: 'odd-answer', reply });
    });
  };
  // It stays on for errors that come after the outcome is known, which nobody may see.
  connection.on('error', fail);
  connection.connect((error) => {
    if (error) return fail(error);
    isOpen = true;
    if (login === null) return send();
    connection.login({ user: login.user, pass: login.password }, (failed) => (failed ? leave(failed) : send()));
  });
  return promise;
}

/** Small enough that a long mail is on its way in many. */
const pieceBytes = 16 * 1024;

/**
 * The mail, as the library reads it. It reads only after the server has asked for the content, and writes the final dot
 * only after the last piece was read: as long as that has not been handed over, the server cannot have taken the mail.
 */
class Content extends Readable {
  readonly #bytes: Buffer;
  readonly #onEnd: () => void;
  #sent = 0;
  progress: Progress['content'] = 'none';

  constructor(bytes: Buffer, onEnd: () => void) {
    super({ highWaterMark: pieceBytes });
    this.#bytes = bytes;
    this.#onEnd = onEnd;
  }

  override _read(): void {
    const piece = this.#bytes.subarray(this.#sent, this.#sent + pieceBytes);
    this.#sent += piece.length;
    const isLast = this.#sent >= this.#bytes.length;
    if (isLast && this.progress !== 'ended') this.#onEnd();
    this.progress = isLast ? 'ended' : 'begun';
    this.push(piece);
    if (isLast) this.push(null);
  }
}
