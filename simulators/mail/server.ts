import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { sendJson } from '../fiscal-printer/json.ts';
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
  const page = createServer((request, response) => {
    answerRequest({ mailbox, faults }, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: 'simulator error' });
    });
  });
  const port = await listen(smtp.server, options.port, options.host);
  const pagePort = await listen(page, options.pagePort, options.host).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  const host = options.host === '0.0.0.0' ? 'localhost' : options.host;
  return {
    smtpUrl: `${encryption.mode === 'implicit' ? 'smtps' : 'smtp'}://${host}:${port}`,
    url: `http://${host}:${pagePort}`,
    close: async () => {
      await Promise.all([smtp.stop(), closePage(page)]);
    },
  };
}

async function listen(server: TcpServer, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A listening TCP server has a port.
  return (server.address() as AddressInfo).port;
}

function closePage(page: Server): Promise<void> {
  return new Promise((resolve) => {
    page.close(() => resolve());
    page.closeAllConnections();
  });
}
