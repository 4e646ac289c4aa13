import { test } from 'vitest';
import { createSpa } from '../../../testing/spa.ts';
import { startApi } from '../../../testing/start-api.ts';
import { createTill, insertAppointments } from '../../../testing/till.ts';
import { checkoutRoutes } from './routes.ts';
test('bench', async () => {
  const spa = await createSpa(); const branch = spa.branches[0]; const till = await createTill(spa, branch);
  const api = await startApi(spa, checkoutRoutes);
  const ids = await insertAppointments(spa, branch, 500);
  const times: number[] = []; let next = 0;
  const run = async (until: number) => Promise.all(Array.from({ length: 8 }, async () => {
    for (;;) { if (next >= until) return; const id = ids[next++]; if (!id) return; const t = performance.now();
      await api.post('/sale/checkout', { branch, key: crypto.randomUUID(), body: { paymentTypeId: till.card, checkoutAppointmentDetails: [{ id, customPrice: 80 }], checkoutServiceDetails: [{ id: branch.serviceId }], checkoutProductDetails: [{ id: till.oil, quantity: 1 }, { id: till.oil, quantity: 2 }, { id: till.oil, quantity: 3 }] } });
      times.push(performance.now() - t); } }));
  await run(100); times.length = 0;
  const t0 = performance.now(); await run(500);
  times.sort((a, b) => a - b);
  console.log('rate', 400 / ((performance.now() - t0) / 1000), 'p50', times[200], 'p99', times[396]);
  await api.close(); await spa.close();
}, 60_000);
