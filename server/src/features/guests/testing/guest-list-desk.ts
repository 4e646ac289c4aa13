import type { Guest } from '@quieta/contract/guests/guest';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../../testing/start-api.ts';
import { guestRoutes } from '../routes.ts';

export interface GuestPage {
  readonly data: readonly Guest[];
  readonly paging: { readonly cursors: { readonly next: string | null } };
}

/** A desk that searches guests, in a branch that has none at first; in `crowded` a test may add thousands. */
export interface GuestListDesk {
  readonly spa: Spa;
  readonly api: RunningApi;
  readonly branch: SpaBranch;
  readonly crowded: SpaBranch;
  page(query: Record<string, string>, of?: SpaBranch): Promise<GuestPage>;
  /** The full names on the first page of a search, in its order. */
  names(search: string): Promise<string[]>;
  /** Writes a guest past the API; `fields` are further columns. Answers the id. */
  add(firstName: string, lastName: string, fields?: object): Promise<string>;
  close(): Promise<void>;
}

export async function openGuestListDesk(): Promise<GuestListDesk> {
  const spa = await createSpa();
  const [branch, crowded] = spa.branches;
  await sqlIn(spa, branch, 'DELETE FROM guest');
  const api = await startApi(spa, (routes) => guestRoutes(routes, hotelOptions(spa.clock), { leaveParkedCarts }));

  async function page(query: Record<string, string>, of = branch): Promise<GuestPage> {
    const { status, body } = await api.get<GuestPage>(`/guests?${new URLSearchParams(query).toString()}`, {
      branch: of,
    });
    if (status !== 200) throw new Error(`the list answered ${status}`);
    return body;
  }

  return {
    spa,
    api,
    branch,
    crowded,
    page,
    names: async (search) => (await page({ search })).data.map(({ fullName }) => fullName),
    add: async (firstName, lastName, fields = {}) => {
      const id = newId();
      await insertIn(spa, branch, 'guest', { id, first_name: firstName, last_name: lastName, ...fields });
      return id;
    },
    close: async () => {
      await api.close();
      await spa.close();
    },
  };
}
