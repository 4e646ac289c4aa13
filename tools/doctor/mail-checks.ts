import { greetMailServer } from '../../server/src/gateways/mail/greet-mail-server.ts';
import { isLoopback } from '../../server/src/platform/addresses.ts';
import { type Check, fine, questionTimeout, reasonIn, warning, wrong } from './finding.ts';

export const mailCheck: Check = {
  name: 'mail',
  examine: async ({ config: { mail } }) => {
    if (mail === null) return [fine('No messages leave this installation: SMTP_URL names no mail server.')];
    const { host, port, login } = mail.server;
    const where = `${host}:${port}`;
    try {
      const { isSecure } = await greetMailServer(mail.server, questionTimeout);
      const answer = login === null ? 'answers' : 'takes our account';
      if (isSecure || isLoopback(host)) return [fine(`The mail server ${where} ${answer}.`)];
      return [
        warning(
          `The mail server ${where} offers no STARTTLS: messages to guests cross the network in the clear.`,
          'Have it offer STARTTLS, or name one that speaks TLS with smtps://.',
        ),
      ];
    } catch (error) {
      return [
        wrong(
          `The mail server ${where} does not let us in (${reasonIn(error)}).`,
          'Compare SMTP_URL with what your provider gave you, as docs/running/mail.md says; messages wait meanwhile.',
        ),
      ];
    }
  },
};
