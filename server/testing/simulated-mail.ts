import type { CaughtMail } from '@quieta/simulators/mail/caught-mail';
import { startMailSimulator } from '@quieta/simulators/mail/server';
import type { Encryption } from '@quieta/simulators/mail/smtp';

/** How the next mails fail, in the simulator's own terms. */
interface SimulatedFault {
  readonly kind: string;
  readonly to?: string;
  readonly times?: number;
  readonly milliseconds?: number;
}

/** A mail without its content. */
interface SimulatedDelivery {
  readonly messageId: string | null;
  readonly to: readonly string[];
}

/** The simulated mail server as a test uses it. */
export interface SimulatedMail {
  /** For `SMTP_URL`. */
  readonly smtpUrl: string;
  /** The address of its page. */
  readonly url: string;
  fail(fault: SimulatedFault): Promise<void>;
  /** Ends all faults; what was taken remains. */
  recover(): Promise<void>;
  /** Mails that it has taken, newest first; with `to` only what went to addresses with this part. At most 100. */
  mails(to?: string): Promise<CaughtMail[]>;
  /** Everything that it has taken, newest first, without reading it: for thousands. */
  deliveries(): Promise<SimulatedDelivery[]>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function startSimulatedMail(encryption: Encryption = { mode: 'none' }): Promise<SimulatedMail> {
  const simulator = await startMailSimulator({ port: 0, pagePort: 0, host: 'localhost', encryption });
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${simulator.url}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    smtpUrl: simulator.smtpUrl,
    url: simulator.url,
    fail: (fault) => ask('POST', 'faults', fault),
    recover: () => ask('DELETE', 'faults'),
    mails: (to = '') => ask('GET', `mails?to=${encodeURIComponent(to)}`),
    deliveries: () => ask('GET', 'deliveries'),
    clear: () => ask('DELETE', 'mails'),
    close: () => simulator.close(),
  };
}
