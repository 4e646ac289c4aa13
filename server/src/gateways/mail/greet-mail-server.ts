import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailConfig } from '#src/config';

/**
 * Says hello to the mail server, encrypts where it offers that, and shows our account, as for a message, but sends
 * nothing. Answers whether the connection was encrypted; throws where the server does not let us in within `timeout`
 * milliseconds a step.
 */
export async function greetMailServer(
  { host, port, isEncrypted, login }: MailConfig['server'],
  timeout: number,
): Promise<{ readonly isSecure: boolean }> {
  const connection = new SMTPConnection({
    host,
    port,
    secure: isEncrypted,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // It stays on for errors that come after the outcome is known.
  connection.on('error', reject);
  const settle = (error?: Error | null) => (error ? reject(error) : resolve());
  connection.connect((error) => {
    if (error || login === null) return settle(error);
    connection.login({ user: login.user, pass: login.password }, settle);
  });
  try {
    await promise;
    const isSecure = connection.secure;
    connection.quit();
    return { isSecure };
  } finally {
    connection.close();
  }
}
