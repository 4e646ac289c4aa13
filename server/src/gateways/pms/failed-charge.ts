import { type ChargeOutcome, HotelError } from './port.ts';

/** How a charge ended whose sending failed; what is no failure of the hotel's passes. */
export function failedCharge(error: unknown): ChargeOutcome {
  if (!(error instanceof HotelError)) throw error;
  return error.isUnsent ? { outcome: 'not-sent', seconds: error.seconds } : { outcome: 'unknown' };
}

/** As `failedCharge`, where what failed came before the charge. */
export function unsentCharge(error: unknown): ChargeOutcome {
  if (!(error instanceof HotelError)) throw error;
  return { outcome: 'not-sent', seconds: error.seconds };
}
