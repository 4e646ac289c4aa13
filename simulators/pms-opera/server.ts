import { Hotel } from '../hotel/hotel.ts';
import type { HotelState } from '../hotel/hotel-state.ts';
import { sampleHotel } from '../hotel/sample-hotel.ts';
import { type HotelSimulator, type ListenOptions, startSimulator } from '../hotel/start-simulator.ts';
import { type Catalogue, sampleCatalogue } from './catalogue.ts';
import { type OperaCredentials, sampleCredentials } from './opera.ts';
import { operaInterface } from './opera-interface.ts';
import { TokenStore } from './token-store.ts';

interface OperaSimulatorOptions extends ListenOptions {
  /** The simulated current time. */
  readonly clock?: () => Temporal.Instant;
  readonly hotel?: HotelState;
  readonly catalogue?: Catalogue;
  readonly credentials?: OperaCredentials;
  /** How long an access token is valid; by default an hour, as the vendor's. */
  readonly tokenLifetime?: Temporal.Duration;
}

/** Oracle OPERA Cloud as its published specification (OHIP v25.5) describes it, with one hotel behind it. */
export function startOperaSimulator(options: OperaSimulatorOptions = {}): Promise<HotelSimulator> {
  const now = options.clock ?? (() => Temporal.Now.instant());
  const hotel = new Hotel(
    options.hotel ?? operaSampleHotel(now().toZonedDateTimeISO('Europe/Rome').toPlainDate()),
    now,
  );
  const opera = {
    hotel,
    catalogue: options.catalogue ?? sampleCatalogue,
    credentials: options.credentials ?? sampleCredentials,
    tokens: new TokenStore(options.tokenLifetime ?? Temporal.Duration.from({ hours: 1 })),
  };
  return startSimulator(hotel, operaInterface(opera), options);
}

/** The small hotel of the tests, with ids in OPERA's form: numbers, and room numbers for rooms. */
export function operaSampleHotel(businessDate: Temporal.PlainDate): HotelState {
  const starts = { room: 0, profile: 41_000, reservation: 52_000 };
  return sampleHotel((kind, number) => String(starts[kind] + number), businessDate.toString());
}
