import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { mapValues } from '@quieta/contract/values/objects';
import { isLoopback } from '#platform/addresses';
import type { MailServer } from './config-values.ts';

/** Addresses of the simulators' pages. */
export interface SimulatorUrls {
  readonly printer: string;
  readonly hotels: Readonly<Record<PmsProvider, string>>;
  /** Null where mail goes to another server. */
  readonly mail: string | null;
}

type PortVariable = 'PRINTER_SIMULATOR_PORT' | 'MAIL_SIMULATOR_PORT' | 'MAIL_SIMULATOR_PAGE_PORT';

/** Ports of the simulators that are no hotels: those that follow the server's, unless they are named. */
export function simulatorPortsOf(
  read: { readonly PORT: number } & { readonly [Name in PortVariable]?: number | undefined },
) {
  return {
    printerSimulatorPort: read.PRINTER_SIMULATOR_PORT ?? read.PORT + 1,
    mailSimulatorPort: read.MAIL_SIMULATOR_PORT ?? read.PORT + 4,
    mailSimulatorPagePort: read.MAIL_SIMULATOR_PAGE_PORT ?? read.PORT + 5,
  };
}

type Ports = ReturnType<typeof simulatorPortsOf> & {
  readonly hotelSimulatorPorts: Readonly<Record<PmsProvider, number>>;
};

export function simulatorUrlsOf(ports: Ports, mailServer: Pick<MailServer, 'host' | 'port'> | null): SimulatorUrls {
  const urlOf = (port: number) => `http://localhost:${port}`;
  const isCaught = mailServer?.port === ports.mailSimulatorPort && isLoopback(mailServer.host);
  return {
    printer: urlOf(ports.printerSimulatorPort),
    hotels: mapValues(ports.hotelSimulatorPorts, urlOf),
    mail: isCaught ? urlOf(ports.mailSimulatorPagePort) : null,
  };
}
