import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import { expect } from 'vitest';
import { appointmentRoutes } from '#features/appointments/routes';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { checkoutRoutes } from '#features/checkout/routes';
import { demandRoutes } from '#features/demand/routes';
import { guestRoutes } from '#features/guests/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../../testing/spa.ts';
import { type RunningApi, startApi } from '../../../../testing/start-api.ts';
import { guestCareRoutes } from '../routes.ts';

/** A desk that adds guests, books for them and sells to them. */
export interface GuestDesk {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly other: SpaBranch;
  readonly saleSetup: SaleSetup;
  readonly api: RunningApi;
  addGuest(fields: object): Promise<Guest & { readonly id: string }>;
  /** Books the spa's service on 24 November 2026 at this hour, `HH:mm`. */
  book(guestId: string, time: string, more?: object): Promise<Appointment>;
  sell(payerId: string): Promise<void>;
  /** Parks a cart with the given appointment, or otherwise with a bottle of oil. */
  park(cart: { holderId?: string; label?: string; appointmentId?: string }): Promise<void>;
  close(): Promise<void>;
}

export async function openGuestDesk(): Promise<GuestDesk> {
  const spa = await createSpa();
  const [branch, other] = spa.branches;
  const saleSetup = await createSaleSetup(spa, branch);
  const api = await startApi(spa, (routes) => {
    guestRoutes(routes, hotelOptions(spa.clock), { leaveParkedCarts });
    appointmentRoutes(routes);
    demandRoutes(routes, hotelOptions(spa.clock));
    checkoutRoutes(routes, hotelOptions(spa.clock));
    guestCareRoutes(routes);
    receiptRoutes(routes);
    voucherRoutes(routes);
  });
  return {
    spa,
    branch,
    other,
    saleSetup,
    api,
    async addGuest(fields) {
      const { status, body } = await api.post<Guest>('/guests', { branch, body: fields });
      expect(status).toBe(200);
      return { ...body, id: body.id ?? '' };
    },
    async book(guestId, time, more = {}) {
      const startTime = `2026-11-24T${time}:00+01:00`;
      const endTime = Temporal.Instant.from(startTime).add({ minutes: 50 }).toString();
      const { status, body } = await api.post<AnswerOf<typeof createAppointments>>('/appointments', {
        branch,
        body: [{ serviceId: branch.serviceId, staffResourceId: branch.staff[0], guestId, startTime, endTime, ...more }],
      });
      expect(status).toBe(200);
      const [appointment] = body.submittedAppointments;
      if (appointment === undefined) throw new Error(JSON.stringify(body.failedAppointments));
      return appointment;
    },
    async sell(payerId) {
      const { status } = await api.post('/sale/checkout', {
        branch,
        body: {
          paymentTypeId: saleSetup.onAccount,
          payerId,
          checkoutProductDetails: [{ id: saleSetup.oil, quantity: 2 }],
        },
      });
      expect(status).toBe(200);
    },
    async park({ holderId, label, appointmentId }) {
      const row = { listPrice: 25, quantity: 1, customPrice: null, discount: null };
      const rows = [
        appointmentId === undefined
          ? { ...row, kind: 'product', id: saleSetup.oil, name: 'Body oil' }
          : { ...row, kind: 'appointment', id: appointmentId, name: 'Aroma massage' },
      ];
      const body = { holderId: holderId ?? null, label: label ?? null, rows, discount: null, tip: 0 };
      expect((await api.post('/sale/parked', { branch, body })).status).toBe(200);
    },
    async close() {
      await api.close();
      await spa.close();
    },
  };
}
