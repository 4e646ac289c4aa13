import { Refusal } from '#platform/errors/refusal';

/** Every call that only the hotel's system can answer ends here while no branch has one connected. */
export function refuseWithoutHotel(): never {
  throw new Refusal('pms-not-configured');
}
