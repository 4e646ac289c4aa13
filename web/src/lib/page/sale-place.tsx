import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from '../create-store.ts';

/** An appointment that was paid. */
interface Sold {
  readonly appointmentId: string;
  /** The payment stands; otherwise it was given back. */
  readonly isPaid: boolean;
  /** Whether it can still be cancelled. */
  readonly isToCome: boolean;
  /** Called once it is cancelled and its money given back. */
  readonly onCancelled: () => void;
}

const place = createStore<{ readonly show: (of: Sold) => ReactNode }>('sale-place', () => ({ show: () => null }));

/** Says what the place below shows; until then it is empty. The panel of an appointment does not know the sales. */
export function fillSalePlace(show: (of: Sold) => ReactNode): void {
  place.setState({ show });
}

/** The sale that paid for an appointment, and the way to take both back. */
export function SaleOfAppointment(of: Sold) {
  return <Suspense>{useStore(place, ({ show }) => show)(of)}</Suspense>;
}
