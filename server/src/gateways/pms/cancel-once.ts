import { type ChargeOutcome, HotelError, type HotelSystem, type RoomCharge } from './port.ts';

interface Attempt {
  /** The cancellation was sent before, and its outcome is unknown. */
  readonly isRepeat: boolean;
  /** False: an earlier cancellation may still arrive, so nothing is sent and the bill is only read. */
  readonly maySend?: boolean;
}

const takenBack: ChargeOutcome = { outcome: 'posted', lines: [] };

/** Takes a whole charge off the guest's bill, or finds that it is already gone. It never takes it off twice, whatever the network does. */
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

/** If only half of a charge is on the bill, a person has to look. */
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
