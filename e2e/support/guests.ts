import type { Locator, Page } from '@playwright/test';
import type { DeskApi } from './desk-api.ts';

export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
}

/**
 * A name that no other guest has, however often the journey is run against one installation; of letters alone, as names
 * are.
 */
export function unheardOf(beginning: string): string {
  const digits = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  const letters = Array.from(digits, (digit) => 'abcdefghijklmnop'[Number(`0x${digit}`)]);
  return beginning + letters.join('');
}

/** A guest of the journey's own: of the demo's guests nobody knows what they have booked on the day at hand. */
export async function addGuest(api: DeskApi, firstName: string): Promise<Guest> {
  const lastName = unheardOf('Ospite');
  const { id } = await api.call<{ id: string }>('POST', '/guests', { firstName, lastName });
  return { id, name: `${firstName} ${lastName}`, lastName };
}

/** The line of a guest in an open list of who was found. The offer to add one of this name begins with other words. */
export function guestOption(page: Page, { name }: { readonly name: string }): Locator {
  return page.getByRole('option', { name: new RegExp(`^${name}`) });
}
