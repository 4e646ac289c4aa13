import { hotelSystems } from '@quieta/contract/settings/hotel-systems';
import type { Config } from '../../server/src/config.ts';
import { version } from '../../server/src/platform/version.ts';
import { demoAccounts } from '../../simulators/identity/accounts.ts';
import type { ServerDependencies } from './installation.ts';

type Screen = {
  readonly url: string;
  readonly dataDir: string;
  readonly config: Config;
  readonly dependencies: ServerDependencies;
};

/** Prints the facts that a newcomer needs, at the end of a start. */
export function printStartScreen({ url, dataDir, config, dependencies }: Screen): void {
  const { databaseFolder, printerUrl, hotels, mailUrl } = dependencies;
  const isElsewhere = databaseFolder !== null && !databaseFolder.startsWith(dataDir);
  const lines = [
    '',
    `Quieta ${version} runs at ${bold(url)}`,
    '',
    ...(config.identity.embedded ? accountLines() : [`  Sign in     with ${config.identity.issuer}`]),
    ...(config.identity.demoIsPublic ? publicWarning() : []),
    ...(printerUrl ? [`  Printer     ${printerUrl} shows what the fiscal printer printed`] : []),
    ...hotelLines(hotels),
    mailLine(mailUrl, config),
    `  Data        ${dataDir}`,
    ...(isElsewhere
      ? [`              the database in ${databaseFolder}, because its account may not enter the folders above`]
      : []),
    ...(isLocal(url)
      ? [
          '  Elsewhere   browsers allow sign-in on localhost or over https only: docs/running/proxy.md has two lines for https',
        ]
      : []),
    '  Stop        Ctrl-C',
    '',
  ];
  console.log(lines.join('\n'));
}

function hotelLines(hotels: ServerDependencies['hotels']): string[] {
  return hotels.map(({ url, spa, provider }, place) => {
    const beginning = place === 0 ? `  Hotels      ${url} is the hotel` : `              ${url} the one`;
    const town = spa.name.split(', ')[1] ?? spa.name;
    return `${beginning} in ${town} with ${hotelSystems[provider].name}${place < hotels.length - 1 ? ',' : ''}`;
  });
}

function mailLine(mailUrl: string | null, { mail }: Config): string {
  if (mailUrl !== null) return `  Messages    ${mailUrl} shows the mails to guests; none of them leaves this machine`;
  if (mail !== null) return `  Messages    are sent over ${mail.server.host}`;
  return '  Messages    are not sent: SMTP_URL names no mail server';
}

function accountLines(): string[] {
  const width = Math.max(...demoAccounts.map(({ login }) => login.length));
  return demoAccounts.map(({ login, password, note }, index) => {
    const title = index === 0 ? 'Sign in as' : '';
    return `  ${title.padEnd(10)}  ${login.padEnd(width)}  ${password.padEnd(13)}  ${note}`;
  });
}

function publicWarning(): string[] {
  return [
    red('  WARNING     DEMO_ACCOUNTS=public: whoever reaches this address can sign in with the passwords above.'),
    red('              Keep nothing here about real people; name your identity provider with OIDC_ISSUER for that.'),
  ];
}

function isLocal(url: string): boolean {
  return new URL(url).protocol === 'http:';
}

function bold(text: string): string {
  return process.stdout.isTTY ? `\u001B[1m${text}\u001B[22m` : text;
}

function red(text: string): string {
  return process.stdout.isTTY ? `\u001B[31m${text}\u001B[39m` : text;
}
