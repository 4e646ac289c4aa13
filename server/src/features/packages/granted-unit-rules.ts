import { valueOfUnits } from '@quieta/contract/packages/unit-value-rules';

/** A component of an arrangement, before what the hotel says now; amounts in minor units. */
interface Granted {
  /** Units and money that were granted, without those that were withdrawn. */
  readonly granted: { readonly units: number; readonly value: number };
  /** Units that were not used, those of them that are reserved, and what is left of the money. */
  readonly left: number;
  readonly booked: number;
  readonly balance: number;
}

interface GrantedMove {
  /** Positive is granted, negative withdrawn; the money has the same sign, or is nothing. */
  readonly units: number;
  readonly value: number;
  /** Units that the hotel no longer includes, and that are reserved for appointments. */
  readonly missing: number;
}

/**
 * Units to grant to a component, or to withdraw, so that as many were granted as the hotel includes. Units that are
 * used, or reserved for an appointment, are not withdrawn: of the reserved ones the desk decides.
 */
export function moveOfGranted(
  included: { readonly units: number; readonly value: number },
  { granted, left, booked, balance }: Granted,
): GrantedMove {
  const change = included.units - granted.units;
  if (change > 0) return { units: change, value: Math.max(0, included.value - granted.value), missing: 0 };
  const free = Math.max(0, left - booked);
  const withdrawn = Math.min(-change, free);
  // Used units are the hotel's to pay, however many it includes now.
  const missing = Math.min(-change - withdrawn, left - withdrawn);
  return { units: 0 - withdrawn, value: 0 - valueOfUnits({ units: left, value: balance }, withdrawn), missing };
}
