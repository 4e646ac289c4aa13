import { type ChargeOutcome, HotelError } from './port.ts';

/** The outcome of a charge that could not be sent; an error that is not the hotel's is thrown on. */
export function failedCharge(error: unknown): ChargeOutcome {
  if (!(error instanceof HotelError)) throw error;
  return error.isUnsent ? { outcome: 'not-sent', seconds: error.seconds } : { outcome: 'unknown' };
}

/** As `failedCharge`, for a call that failed before the charge was sent. */
export function unsentCharge(error: unknown): ChargeOutcome {
  if (!(error instanceof HotelError)) throw error;
  return { outcome: 'not-sent', seconds: error.seconds };
}
