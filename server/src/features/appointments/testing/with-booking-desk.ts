import { beforeEach } from 'vitest';
import { withDesk } from '../../../../testing/with-desk.ts';
import { deskOf } from './desk.ts';

/** Opens a desk that books, as `withDesk`; each test begins without the holds of the one before. */
export async function withBookingDesk(...world: Parameters<typeof withDesk>) {
  const opened = await withDesk(...world);
  const desk = deskOf(opened.spa, opened.branch);
  beforeEach(() => desk.sql('DELETE FROM hold'));
  return { ...opened, desk };
}
