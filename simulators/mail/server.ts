import { closeServer, createLiveServer, listen, nameOf } from '../fiscal-printer/live-server.ts';
import { answerRequest } from './answer-request.ts';
import { Faults } from './faults.ts';
import { Mailbox } from './mailbox.ts';
import { createSmtp, type Encryption } from './smtp.ts';

interface MailSimulatorOptions {
  /** The port on which it takes mail; 0 takes a free one. */
  readonly port: number;
  /** The port of its page; 0 takes a free one. */
  readonly pagePort: number;
  readonly host: string;
  readonly encryption?: Encryption;
}

export interface MailSimulator {
  /** Address for mail: `smtp://localhost:2525`. */
  readonly smtpUrl: string;
  /** The address of its page and of its control. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A mail server that keeps everything that is sent, shows it on its page, delivers none of it, and can be set to fail
 * as mail servers do.
 */
export async function startMailSimulator(options: MailSimulatorOptions): Promise<MailSimulator> {
  const { encryption = { mode: 'none' } } = options;
  const mailbox = new Mailbox();
  const faults = new Faults();
  const smtp = createSmtp({ mailbox, faults, encryption });
  const page = createLiveServer((request, response) => answerRequest({ mailbox, faults }, request, response));
  const port = await listen(smtp.server, options.port, options.host);
  const pagePort = await listen(page, options.pagePort, options.host).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  const host = nameOf(options.host);
  return {
    smtpUrl: `${encryption.mode === 'implicit' ? 'smtps' : 'smtp'}://${host}:${port}`,
    url: `http://${host}:${pagePort}`,
    close: async () => {
      await Promise.all([smtp.stop(), closeServer(page)]);
    },
  };
}
