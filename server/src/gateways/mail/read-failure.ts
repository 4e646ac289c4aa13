import type { NodemailerError } from 'nodemailer/lib/errors';
import type { MailOutcome, UnsentReason } from './port.ts';

/** How far a mail had got when its conversation failed. */
export interface Progress {
  /** Whether the server had greeted us and, where that is asked for, the connection was encrypted. */
  readonly isOpen: boolean;
  /** How much of the mail itself was handed over to be sent: its end may be on its way from `ended` on. */
  readonly content: 'none' | 'begun' | 'ended';
}

/** The library's error, or our own clock. */
export type Failure = NodemailerError | 'timeout';

/**
 * What became of a mail whose conversation failed. The server's own answer decides where there is one; otherwise whether the mail's end
 * may have been sent. Which command the library names is only asked to tell whose fault an answer is: it names `CONN` for every connection
 * that breaks, wherever in the mail.
 */
export function readFailure(failure: Failure, progress: Progress): MailOutcome {
  const isTimeout = failure === 'timeout' || failure.code === 'ETIMEDOUT';
  if (failure !== 'timeout') {
    const answered = readAnswer(failure, progress);
    if (answered !== null) return answered;
  }
  const reply = failure === 'timeout' ? null : replyOf(failure.response);
  if (progress.content === 'ended') {
    return { kind: 'unknown', reason: isTimeout ? 'timeout' : reply === null ? 'cut' : 'odd-answer', reply };
  }
  if (failure !== 'timeout' && failure.code === 'EENVELOPE') {
    return { kind: 'refused', reason: 'address', code: null, reply };
  }
  if (failure !== 'timeout' && failure.code === 'EMESSAGE') {
    return { kind: 'refused', reason: 'content', code: null, reply };
  }
  if (failure !== 'timeout' && isAboutTls(failure)) return unsent('tls', 'all-mails', reply);
  if (!progress.isOpen) return unsent(isTimeout ? 'timeout' : 'unreachable', 'all-mails', reply);
  // One that always breaks in the middle of the same mail is to hold up no other.
  return unsent(isTimeout ? 'timeout' : 'cut', progress.content === 'none' ? 'all-mails' : 'this-mail', reply);
}

/** The server's 4xx or 5xx; null if it gave none. */
function readAnswer(error: NodemailerError, { content }: Progress): MailOutcome | null {
  const code = error.responseCode ?? 0;
  const reply = replyOf(error.response);
  const command = error.command ?? '';
  if (error.code === 'EAUTH' || code === 530 || code === 535) return unsent('login', 'all-mails', reply);
  if (code < 400 || code > 599) return null;
  const isOfMail = content !== 'none' || command === 'RCPT TO' || command === 'DATA';
  if (code < 500) return unsent('not-now', isOfMail && code !== 421 ? 'this-mail' : 'all-mails', reply);
  if (content !== 'none' || command === 'DATA') return { kind: 'refused', reason: 'content', code, reply };
  if (command === 'RCPT TO') {
    return isAboutUs(error)
      ? unsent('sender', 'this-mail', reply)
      : { kind: 'refused', reason: 'recipient', code, reply };
  }
  if (command !== 'MAIL FROM') return unsent(error.code === 'ETLS' ? 'tls' : 'unreachable', 'all-mails', reply);
  // The mail's size is announced with its sender.
  return code === 552 ? { kind: 'refused', reason: 'content', code, reply } : unsent('sender', 'all-mails', reply);
}

/**
 * Many servers refuse a sender, or one who may not relay, only when the recipient is named. By the enhanced code (RFC 3463) 5.1.7 and 5.1.8
 * are the sender's address, 5.7.x what a sender may do.
 */
function isAboutUs({ response = '' }: NodemailerError): boolean {
  return /^\d{3}[ -]5\.(1\.[78]|7\.\d+)\b/.test(response);
}

function isAboutTls({ code, originalCode, message }: NodemailerError): boolean {
  if (code === 'ETLS' || code === 'EREQUIRETLS') return true;
  const cause = originalCode ?? '';
  return /^(ERR_(SSL|TLS)|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(cause) || /certificate/i.test(message);
}

function unsent(reason: UnsentReason, concerns: 'this-mail' | 'all-mails', reply: string | null): MailOutcome {
  return { kind: 'unsent', reason, concerns, reply };
}

const longestReply = 500;

/** What a server said, on one line. */
export function replyOf(response: string | undefined): string | null {
  const line = (response ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, longestReply);
}
