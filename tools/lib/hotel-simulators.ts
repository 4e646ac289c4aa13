import { join } from 'node:path';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import { abano } from '../../server/database/seed/abano.ts';
import { bolzano } from '../../server/database/seed/small-spas.ts';
import { timeZone } from '../../server/database/seed/spa.ts';
import type { Config } from '../../server/src/config.ts';
import type { HotelSimulator } from '../../simulators/hotel/start-simulator.ts';
import { sampleEnterprise } from '../../simulators/pms-mews/enterprise.ts';
import { sampleCredentials as mewsCredentials } from '../../simulators/pms-mews/mews.ts';
import { startMewsSimulator } from '../../simulators/pms-mews/server.ts';
import { sampleCredentials as operaCredentials } from '../../simulators/pms-opera/opera.ts';
import { startOperaSimulator } from '../../simulators/pms-opera/server.ts';
import { demoHotel } from './demo-hotel.ts';

/** The hotel of the demo branch in Abano, behind OPERA Cloud. */
export function startOpera({ host, dataDir, operaSimulatorPort: port }: Config): Promise<HotelSimulator> {
  const postingsFile = join(dataDir, 'hotel-opera.json');
  return startOperaSimulator({ port, host, hotel: demoHotel(abano, today()), runsNightAudit: true, postingsFile });
}

/** The hotel of the demo branch in Bolzano, behind Mews. */
export function startMews({ host, dataDir, mewsSimulatorPort: port }: Config): Promise<HotelSimulator> {
  const postingsFile = join(dataDir, 'hotel-mews.json');
  return startMewsSimulator({ port, host, hotel: demoHotel(bolzano, today()), runsNightAudit: true, postingsFile });
}

function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(timeZone);
}

/** How the demo branches reach the hotels at these addresses. */
export function hotelConnections(urls: { readonly opera: string; readonly mews: string }): {
  readonly opera: HotelConnection;
  readonly mews: HotelConnection;
} {
  const { clientId, clientSecret, appKey, enterpriseId } = operaCredentials;
  const [outlet] = sampleEnterprise.outlets;
  return {
    opera: {
      pmsProvider: 'opera',
      access: {
        url: urls.opera,
        clientId,
        clientSecret,
        appKey,
        enterpriseId,
        hotelId: 'ABANO',
        cashierId: '7',
        transactionCode: '5100',
      },
    },
    mews: { pmsProvider: 'mews', access: { url: urls.mews, ...mewsCredentials, serviceId: outlet?.id ?? '' } },
  };
}
