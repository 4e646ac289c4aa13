import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { mapValues } from '@quieta/contract/values/objects';
import { isLoopback } from '#platform/addresses';
import type { MailServer } from './config-values.ts';

/** Addresses of the simulators' pages; null for mail where it goes to another server. */
export type SimulatorUrls = Readonly<Record<'printer' | PmsProvider, string>> & { readonly mail: string | null };

type PortVariable = `${'PRINTER' | 'OPERA' | 'MEWS' | 'MAIL'}_SIMULATOR_PORT` | 'MAIL_SIMULATOR_PAGE_PORT';
type PortVariables = { readonly PORT: number } & { readonly [Name in PortVariable]?: number | undefined };

/** Ports of the simulators: those that follow the server's, unless they are named. */
export function simulatorPortsOf(read: PortVariables) {
  return {
    printerSimulatorPort: read.PRINTER_SIMULATOR_PORT ?? read.PORT + 1,
    hotelSimulatorPorts: {
      opera: read.OPERA_SIMULATOR_PORT ?? read.PORT + 2,
      mews: read.MEWS_SIMULATOR_PORT ?? read.PORT + 3,
    },
    mailSimulatorPort: read.MAIL_SIMULATOR_PORT ?? read.PORT + 4,
    mailSimulatorPagePort: read.MAIL_SIMULATOR_PAGE_PORT ?? read.PORT + 5,
  };
}

export function simulatorUrlsOf(
  ports: ReturnType<typeof simulatorPortsOf>,
  mailServer: Pick<MailServer, 'host' | 'port'> | null,
): SimulatorUrls {
  const urlOf = (port: number) => `http://localhost:${port}`;
  const isCaught = mailServer?.port === ports.mailSimulatorPort && isLoopback(mailServer.host);
  return {
    printer: urlOf(ports.printerSimulatorPort),
    ...mapValues(ports.hotelSimulatorPorts, urlOf),
    mail: isCaught ? urlOf(ports.mailSimulatorPagePort) : null,
  };
}
