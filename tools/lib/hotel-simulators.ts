import { join } from 'node:path';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import { type DemoSpa, timeZone } from '../../server/database/seed/spa.ts';
import { spas } from '../../server/database/seed/tenants.ts';
import type { Config } from '../../server/src/config.ts';
import type { HotelState } from '../../simulators/hotel/hotel-state.ts';
import type { HotelSimulator, ListenOptions } from '../../simulators/hotel/start-simulator.ts';
import { sampleEnterprise } from '../../simulators/pms-mews/enterprise.ts';
import { sampleCredentials as mewsCredentials } from '../../simulators/pms-mews/mews.ts';
import { startMewsSimulator } from '../../simulators/pms-mews/server.ts';
import { sampleCredentials as operaCredentials } from '../../simulators/pms-opera/opera.ts';
import { startOperaSimulator } from '../../simulators/pms-opera/server.ts';
import { demoHotel, hotelCodeOf } from './demo-hotel.ts';

interface StartOptions extends ListenOptions {
  readonly clock?: () => Temporal.Instant;
  readonly hotel?: HotelState;
}

interface SimulatedSystem {
  start(options: StartOptions): Promise<HotelSimulator>;
  /** How a branch reaches the hotel of this code at this address. */
  connectionTo(url: string, hotelCode: string): HotelConnection;
}

const { clientId, clientSecret, appKey, enterpriseId } = operaCredentials;
const operaAccess = { clientId, clientSecret, appKey, enterpriseId, cashierId: '7', transactionCode: '5100' };
const mewsAccess = { ...mewsCredentials, serviceId: sampleEnterprise.outlets[0]?.id ?? '' };

/** The hotel systems as their makers describe them, with a simulated hotel behind each. Exported for tests. */
export const simulatedSystems: Readonly<Record<PmsProvider, SimulatedSystem>> = {
  opera: {
    start: startOperaSimulator,
    connectionTo: (url, hotelId) => ({ pmsProvider: 'opera', access: { url, hotelId, ...operaAccess } }),
  },
  mews: {
    start: startMewsSimulator,
    connectionTo: (url) => ({ pmsProvider: 'mews', access: { url, ...mewsAccess } }),
  },
};

/** The hotel of a spa of the demo. */
export interface DemoHotel {
  readonly spa: DemoSpa;
  readonly provider: PmsProvider;
  readonly url: string;
  readonly connection: HotelConnection;
  start(): Promise<HotelSimulator>;
}

/** The hotels of the demo's spas, behind their systems. */
export function demoHotels({ host, dataDir, hotelSimulatorPorts }: Config): DemoHotel[] {
  return spas.flatMap((spa) => {
    const { hotelSystem: provider } = spa;
    if (provider === null) return [];
    const { start, connectionTo } = simulatedSystems[provider];
    const port = hotelSimulatorPorts[provider];
    const url = `http://localhost:${port}`;
    const postingsFile = join(dataDir, `hotel-${provider}.json`);
    return [
      {
        spa,
        provider,
        url,
        connection: connectionTo(url, hotelCodeOf(spa)),
        start: () => {
          const hotel = demoHotel(spa, Temporal.Now.plainDateISO(timeZone));
          return start({ port, host, hotel, runsNightAudit: true, postingsFile });
        },
      },
    ];
  });
}
