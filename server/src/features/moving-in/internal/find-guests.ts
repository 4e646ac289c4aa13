import { keysOfGuest, readAlikeGuests } from '#features/guests/alike-guest-queries';
import type { BranchContext } from '#platform/http/context';
import { splitName } from '../cell-rules.ts';
import { readFormerNumbers } from '../former-number-repository.ts';
import { findMeant, type Sought } from '../guest-match-rules.ts';
import type { RowReader } from './row-reader.ts';

/** The kinds whose rows name a guest. */
type OfGuest = 'appointments' | 'visits' | 'vouchers' | 'packages';

/**
 * A guest whom a row names: null if it names nobody, undefined if there is nobody, or several, which is then noted.
 */
type FoundGuest = { readonly id: string; readonly name: string } | null | undefined;

/** Finds the guests whom rows name by number, address, telephone or name, and notes where that does not tell whom. */
export async function findGuests<Kind extends OfGuest>(
  context: BranchContext,
  rows: readonly RowReader<Kind>[],
): Promise<Map<number, FoundGuest>> {
  const named = rows.map((row) => ({ row, number: row.text('guestNumber'), sought: soughtIn(row) }));
  const numbered = await readFormerNumbers(
    context,
    'guests',
    named.map(({ number }) => number),
  );
  const keys = named.map(({ sought }) => sought);
  const guests = await readAlikeGuests(context, keys, [...numbered.values()]);
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  return new Map(
    named.map(({ row, number, sought }) => {
      const isNamed = Object.values(sought).some((key) => key !== '' && key !== null);
      if (number === '' && !isNamed) return [row.line, null];
      const found = byId.get(numbered.get(number) ?? '') ?? findMeant(sought, guests);
      if (found === undefined || found === 'ambiguous') {
        row.blame(fieldOfGuest(row), found ?? 'unknown');
        return [row.line, undefined];
      }
      return [row.line, { id: found.id, name: `${found.firstName} ${found.lastName}`.trim() }];
    }),
  );
}

/** The name that a row has for its guest, for whoever looks. */
export function guestNameIn(row: RowReader<OfGuest>): string {
  const parts = `${row.text('guestFirstName')} ${row.text('guestLastName')}`.trim();
  return parts || row.text('guestFullName') || row.text('guestEmail') || row.text('guestPhone');
}

function soughtIn(row: RowReader<OfGuest>): Sought {
  const split = splitName(row.text('guestFullName'));
  const isSplit = row.text('guestFirstName') === '' && row.text('guestLastName') === '';
  return {
    ...keysOfGuest({
      firstName: isSplit ? split.firstName : row.text('guestFirstName'),
      lastName: isSplit ? split.lastName : row.text('guestLastName'),
      email: row.text('guestEmail') || null,
      phoneNumber: row.text('guestPhone') || null,
      fiscalCode: null,
    }),
    dateOfBirth: null,
  };
}

/** The first field of the row that says something of its guest. */
function fieldOfGuest(row: RowReader<OfGuest>) {
  const fields = ['guestFullName', 'guestLastName', 'guestFirstName', 'guestEmail', 'guestPhone'] as const;
  return fields.find((field) => row.text(field) !== '') ?? 'guestNumber';
}
