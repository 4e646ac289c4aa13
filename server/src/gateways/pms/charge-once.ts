import { type ChargeOutcome, HotelError, type HotelSystem, type PostedLine, type RoomCharge } from './port.ts';

interface Attempt {
  /** It was sent before, and how that ended is not known. */
  readonly isRepeat: boolean;
  /** False: what was sent before may still arrive, so it is only looked for. */
  readonly maySend?: boolean;
}

/**
 * Puts a charge on the guest's bill, or finds that it is there: it never stands there twice, whatever the wire does. `unknown` says
 * that the bill could not be read, or does not show it yet; then it must not be sent again before the bill was read once more.
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

/** The lines on the bill where all are there; half a charge needs a person who looks. */
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
