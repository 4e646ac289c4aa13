import type { NodemailerError } from 'nodemailer/lib/errors';
import type { MailOutcome, UnsentReason } from './port.ts';

/** How far a mail had got when its conversation failed. */
export interface Progress {
  /** Whether the server had greeted us and, where that is asked for, the connection was encrypted. */
  readonly isOpen: boolean;
  /** How much of the mail itself was handed over to be sent: its end may be on its way from `ended` on. */
  readonly content: 'none' | 'begun' | 'ended';
}

/** The library's description of an error. */
export type Failure = Pick<
  NodemailerError,
  'message' | 'code' | 'originalCode' | 'command' | 'responseCode' | 'response'
>;

/** As the library reports its own time limits: ours is shorter. */
export const timedOut: Failure = { message: 'timeout', code: 'ETIMEDOUT' };

/**
 * Outcome of a mail whose conversation failed. The server's own answer decides where there is one; otherwise whether
 * the mail's end may have been sent. Which command the library names is only asked to tell whose fault an answer is: it
 * names `CONN` for every connection that breaks, wherever in the mail.
 */
export function readFailure(failure: Failure, progress: Progress): MailOutcome {
  const { code } = failure;
  const reply = replyOf(failure.response);
  const isTimeout = code === 'ETIMEDOUT';
  const answered = readAnswer(failure, progress, reply);
  if (answered !== null) return answered;
  if (progress.content === 'ended') {
    return { kind: 'unknown', reason: isTimeout ? 'timeout' : reply === null ? 'cut' : 'odd-answer', reply };
  }
  // Without an answer these two are the library's own: what it does not even begin to send.
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'address', code: null, reply };
  if (code === 'EMESSAGE') return { kind: 'refused', reason: 'content', code: null, reply };
  if (isAboutTls(failure)) return unsent('tls', 'all-mails', reply);
  if (!progress.isOpen) return unsent(isTimeout ? 'timeout' : 'unreachable', 'all-mails', reply);
  // One that always breaks in the middle of the same mail is to hold up no other.
  return unsent(isTimeout ? 'timeout' : 'cut', progress.content === 'none' ? 'all-mails' : 'this-mail', reply);
}

/** The server's 4xx or 5xx, or its silence to the login; null if it said neither. */
function readAnswer(failure: Failure, { content }: Progress, reply: string | null): MailOutcome | null {
  const { command, responseCode: code = 0 } = failure;
  const isLogin = failure.code === 'EAUTH' || code === 530 || code === 535;
  if (content === 'none' && isLogin) return unsent('login', 'all-mails', reply);
  if (code < 400) return null;
  const isOfContent = content !== 'none' || command === 'DATA';
  if (code < 500) {
    const isOfMail = (isOfContent || command === 'RCPT TO') && code !== 421;
    return unsent('not-now', isOfMail ? 'this-mail' : 'all-mails', reply);
  }
  // The mail's size is announced with its sender.
  if (isOfContent || (command === 'MAIL FROM' && code === 552)) {
    return { kind: 'refused', reason: 'content', code, reply };
  }
  if (command === 'MAIL FROM') return unsent('sender', 'all-mails', reply);
  if (command !== 'RCPT TO') return unsent(isAboutTls(failure) ? 'tls' : 'unreachable', 'all-mails', reply);
  return isAboutUs(reply)
    ? unsent('sender', 'this-mail', reply)
    : { kind: 'refused', reason: 'recipient', code, reply };
}

/**
 * Many servers refuse a sender, or one who may not relay, only when the recipient is named. By the enhanced code (RFC
 * 3463) 5.1.7 and 5.1.8 are the sender's address, 5.7.x what a sender may do.
 */
function isAboutUs(reply: string | null): boolean {
  return reply !== null && /^\d{3}[ -]5\.(1\.[78]|7\.\d+)\b/.test(reply);
}

/** TLS from the first byte fails as a socket does, with the cause in a code of Node's. */
function isAboutTls({ code, originalCode }: Failure): boolean {
  const causes = /^(ERR_(SSL|TLS)|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
  return code === 'ETLS' || (originalCode !== undefined && causes.test(originalCode));
}

function unsent(reason: UnsentReason, concerns: 'this-mail' | 'all-mails', reply: string | null): MailOutcome {
  return { kind: 'unsent', reason, concerns, reply };
}

const maxReply = 500;

/** A server's reply on one line. */
export function replyOf(response: string | undefined): string | null {
  const line = (response ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, maxReply);
}
