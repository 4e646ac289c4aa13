import { type ChargeOutcome, HotelError, type HotelSystem, type PostedLine, type RoomCharge } from './port.ts';

interface Attempt {
  /** The charge or the cancellation was sent before, and its outcome is unknown. */
  readonly isRepeat: boolean;
  /** False: an earlier one may still arrive, so nothing is sent and the bill is only read. */
  readonly maySend?: boolean;
  /** None of the earlier ones was sent, which stays certain while the bill cannot be read. */
  readonly wasUnsent?: boolean;
}

/**
 * Puts a charge on the guest's bill, or finds that it is already there. It never posts it twice, whatever the network
 * does. `unknown` means that the bill could not be read or does not show the charge yet; the bill must be read again
 * before the charge is sent again.
 */
export function chargeOnce(hotel: HotelSystem, charge: RoomCharge, attempt: Attempt): Promise<ChargeOutcome> {
  return sendOnce(hotel, charge, attempt, {
    send: () => hotel.postCharge(charge),
    outcomeOf: (lines) => (lines.length === 0 ? null : { outcome: 'posted', lines }),
  });
}

/**
 * Takes a whole charge off the guest's bill, or finds that it is already gone. It never takes it off twice, whatever
 * the network does.
 */
export function cancelOnce(hotel: HotelSystem, charge: RoomCharge, attempt: Attempt): Promise<ChargeOutcome> {
  return sendOnce(hotel, charge, attempt, {
    send: () => hotel.cancelCharge(charge),
    outcomeOf: (lines) => (lines.length === 0 ? { outcome: 'posted', lines } : null),
  });
}

interface Sending {
  send(): Promise<ChargeOutcome>;
  /** The outcome that these lines on the bill show; null if they show that it has not been done. */
  outcomeOf(lines: readonly PostedLine[]): ChargeOutcome | null;
}

async function sendOnce(
  hotel: HotelSystem,
  charge: RoomCharge,
  { isRepeat, maySend = true, wasUnsent = false }: Attempt,
  { send, outcomeOf }: Sending,
): Promise<ChargeOutcome> {
  const look = async (unread: ChargeOutcome): Promise<ChargeOutcome | null> => {
    const lines = await findLines(hotel, charge);
    if (lines === 'unread') return unread;
    return lines === 'half' ? { outcome: 'unknown' } : outcomeOf(lines);
  };
  if (isRepeat) {
    const before = await look({ outcome: wasUnsent ? 'not-sent' : 'unknown' });
    if (before !== null) return before;
    if (!maySend) return { outcome: 'unknown' };
  }
  const sent = await send();
  return sent.outcome === 'unknown' ? ((await look(sent)) ?? sent) : sent;
}

/** All lines of a charge that are on the bill, or none; `half` if only some are there: a person has to look. */
async function findLines(hotel: HotelSystem, charge: RoomCharge): Promise<readonly PostedLine[] | 'half' | 'unread'> {
  try {
    const lines = await hotel.findCharge(charge);
    return lines.length === 0 || lines.length >= charge.lines.length ? lines : 'half';
  } catch (error) {
    if (error instanceof HotelError) return 'unread';
    throw error;
  }
}

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
