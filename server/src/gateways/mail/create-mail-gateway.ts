import type { MailConfig } from '#src/config';
import type { MailGateway } from './port.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** Sends over the configured server; without one it only says that there is none. */
export function createMailGateway(config: MailConfig | null): MailGateway {
  if (config !== null) return createSmtpMail(config);
  return {
    isConfigured: false,
    senderAddress: null,
    timeout: 0,
    send: () => Promise.reject(new Error('there is no mail server: isConfigured has to be asked first')),
  };
}
