import { type ChargeOutcome, HotelError, type HotelSystem, type RoomCharge } from './port.ts';

interface Attempt {
  /** It was sent before, and how that ended is not known. */
  readonly isRepeat: boolean;
  /** False: what was sent before may still arrive, so it is only looked for. */
  readonly maySend?: boolean;
}

const takenBack: ChargeOutcome = { outcome: 'posted', lines: [] };

/** Takes a whole charge off the guest's bill, or finds that it is gone: it is never taken back twice, whatever the wire does. */
export async function cancelOnce(
  hotel: HotelSystem,
  charge: RoomCharge,
  { isRepeat, maySend = true }: Attempt,
): Promise<ChargeOutcome> {
  if (isRepeat) {
    const before = await lookFor(hotel, charge);
    if (before === 'gone') return takenBack;
    if (before === 'unclear' || !maySend) return { outcome: 'unknown' };
  }
  const sent = await hotel.cancelCharge(charge);
  if (sent.outcome !== 'unknown') return sent;
  return (await lookFor(hotel, charge)) === 'gone' ? takenBack : sent;
}

/** Half of a charge on the bill needs a person who looks. */
async function lookFor(hotel: HotelSystem, charge: RoomCharge): Promise<'gone' | 'stands' | 'unclear'> {
  try {
    const lines = await hotel.findCharge(charge);
    if (lines.length === 0) return 'gone';
    return lines.length >= charge.lines.length ? 'stands' : 'unclear';
  } catch (error) {
    if (error instanceof HotelError) return 'unclear';
    throw error;
  }
}
