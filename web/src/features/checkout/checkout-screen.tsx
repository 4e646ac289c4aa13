import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '#addresses/paths.ts';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { addAppointment } from './cart-rules.ts';
import { changeCart, resetPayment } from './cart-store.ts';
import { CartZone } from './internal/cart/cart-zone.tsx';
import styles from './internal/checkout.module.css';
import { FindZone } from './internal/find/find-zone.tsx';
import { PayZone } from './internal/payment/pay-zone.tsx';
import { appointmentToPayQuery } from './queries.ts';

const route = getRouteApi('/shell/checkout');

/** Finding what to pay, the cart, and the payment, side by side. */
export function CheckoutScreen() {
  const title = usePageTitle();
  const navigate = useNavigate();
  useAppointmentFromAddress(route.useSearch().appointment);
  // The cart stays when the user leaves the page; the choices of its payment do not.
  useEffect(() => resetPayment, []);

  function beginAgain() {
    // The appointment in the address has been paid.
    void navigate({ to: paths.checkout, search: {}, replace: true });
    // The focused element disappeared with the cart.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.page}>
      <section className={styles.sheet}>
        <FindZone title={title} />
        <CartZone />
        <PayZone onSold={beginAgain} />
      </section>
    </div>
  );
}

/** Adds the appointment that comes from the planner to the cart, with its guest as the payer (CHK-06). */
function useAppointmentFromAddress(id: string | undefined): void {
  const { currency } = useBranch();
  const { data: services } = useQuery(servicesQuery());
  const { t } = useLingui();
  const { data: appointment, error } = useQuery({ ...appointmentToPayQuery(id ?? ''), enabled: id !== undefined });
  const isGone = error instanceof ApiError && error.code === 'not-found';
  useEffect(() => {
    if (isGone)
      showSnackbar({
        type: 'danger',
        message: t`The appointment that was to be paid is no longer there.`,
        duration: 5000,
      });
  }, [isGone, t]);
  // Once for each address: a row that the user removes stays removed.
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (appointment === undefined || services === undefined || added.current === appointment.id) return;
    added.current = appointment.id;
    if (appointment.paid || appointment.lifeCycle === 'cancelled') return;
    changeCart((cart) => addAppointment(cart, appointment, services, currency));
  }, [appointment, services, currency]);
}
