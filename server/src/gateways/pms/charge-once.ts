import { type ChargeOutcome, HotelError, type HotelSystem, type PostedLine, type RoomCharge } from './port.ts';

interface Attempt {
  /** The charge was sent before, and its outcome is unknown. */
  readonly isRepeat: boolean;
  /** False: an earlier charge may still arrive, so nothing is sent and the bill is only read. */
  readonly maySend?: boolean;
}

/**
 * Puts a charge on the guest's bill, or finds that it is already there. It never posts it twice, whatever the network does. `unknown` means
 * that the bill could not be read or does not show the charge yet; the bill must be read again before the charge is sent again.
 */
export async function chargeOnce(
  hotel: HotelSystem,
  charge: RoomCharge,
  { isRepeat, maySend = true }: Attempt,
): Promise<ChargeOutcome> {
  if (isRepeat) {
    const before = await findWhole(hotel, charge);
    if (before !== 'missing') return toOutcome(before);
    if (!maySend) return { outcome: 'unknown' };
  }
  const sent = await hotel.postCharge(charge);
  if (sent.outcome !== 'unknown') return sent;
  const after = await findWhole(hotel, charge);
  return after === 'missing' ? sent : toOutcome(after);
}

/** The lines on the bill if all are there; if only half are, a person has to look. */
async function findWhole(
  hotel: HotelSystem,
  charge: RoomCharge,
): Promise<readonly PostedLine[] | 'missing' | 'unclear'> {
  try {
    const lines = await hotel.findCharge(charge);
    if (lines.length === 0) return 'missing';
    return lines.length >= charge.lines.length ? lines : 'unclear';
  } catch (error) {
    if (error instanceof HotelError) return 'unclear';
    throw error;
  }
}

function toOutcome(found: readonly PostedLine[] | 'unclear'): ChargeOutcome {
  return found === 'unclear' ? { outcome: 'unknown' } : { outcome: 'posted', lines: found };
}
