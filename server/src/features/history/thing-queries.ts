import { sql } from 'kysely';
import { findGuestPositions } from '#features/guests/guest-repository';
import { firstPosition } from '#features/guests/search-rules';
import { anyOf, db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Thing } from './history-repository.ts';

/** A search looks at so many guests, and at the latest of what they have. */
const maxGuests = 20;
const maxOfThem = 300;

/** A thing and what belongs to it, as far as the reader may see it. */
export async function thingsOf(context: BranchContext, thing: Thing): Promise<readonly Thing[]> {
  const { entity, entityId } = thing;
  const seesSales = context.branch.permissions.includes('see-sales');
  if (entity === 'appointment') return [thing, ...(seesSales ? await salesOf(context, entityId) : [])];
  if (entity === 'sale') return [thing, ...(await partsOf(context, [entityId]))];
  // How the branch issues vouchers, and where it books, is a setting of the branch.
  if (entity === 'branch')
    return [
      thing,
      { entity: 'voucher-settings', entityId },
      { entity: 'accounting-settings', entityId },
      { entity: 'message-settings', entityId },
    ];
  return [thing];
}

/** The sales that contain an appointment, with the line that is its own. */
async function salesOf({ transaction }: BranchContext, appointmentId: string): Promise<readonly Thing[]> {
  const lines = await transaction.rows(
    db.selectFrom('saleLine').where('appointmentId', '=', appointmentId).select(['id', 'saleId']),
  );
  return lines.flatMap(({ id, saleId }) => [
    { entity: 'sale' as const, entityId: saleId },
    { entity: 'sale-line' as const, entityId: id },
  ]);
}

/** The lines and receipts of sales, and what was refunded, voided or corrected of them. */
async function partsOf({ transaction }: BranchContext, saleIds: readonly string[]): Promise<readonly Thing[]> {
  const back = await transaction.rows(
    db.selectFrom('sale').where('refundsSaleId', '=', anyOf(saleIds)).select('id').orderBy('id'),
  );
  const sales = [...saleIds, ...back.map(({ id }) => id)];
  const lines = await transaction.rows(db.selectFrom('saleLine').where('saleId', '=', anyOf(sales)).select('id'));
  const receipts = await transaction.rows(db.selectFrom('receipt').where('saleId', '=', anyOf(sales)).select('id'));
  return [...things('sale', back), ...things('sale-line', lines), ...things('receipt', receipts)];
}

/**
 * Finds the things that a search names: a sale by its number; guests by words of their names, with their appointments
 * and sales.
 */
export async function findThings(context: BranchContext, words: string): Promise<readonly Thing[]> {
  const { transaction } = context;
  const [, year, number] = /^(\d{4})\/(\d{1,9})$/.exec(words) ?? [];
  if (year !== undefined && number !== undefined) {
    const sales = await transaction.rows(
      db.selectFrom('sale').where('year', '=', Number(year)).where('number', '=', Number(number)).select('id'),
    );
    const ids = sales.map(({ id }) => id);
    return [...things('sale', sales), ...(await partsOf(context, ids))];
  }
  const guests = await findGuestPositions(context, words.split(/\s+/), firstPosition, maxGuests);
  const ids = guests.map(({ id }) => id);
  const appointments = await transaction.rows(
    db
      .selectFrom('appointment')
      .where('guestId', '=', anyOf(ids))
      .orderBy('startsAt', 'desc')
      .limit(maxOfThem)
      .select('id'),
  );
  const entries = await transaction.rows(db.selectFrom('wish').where('guestId', '=', anyOf(ids)).select('id'));
  const sales = await transaction.rows(
    db
      .selectFrom('sale')
      .where('payerGuestId', '=', anyOf(ids))
      .orderBy(sql`sold_at`, 'desc')
      .limit(maxOfThem)
      .select('id'),
  );
  return [
    ...things('guest', guests),
    ...things('appointment', appointments),
    ...things('wish', entries),
    ...things('sale', sales),
  ];
}

function things(entity: Thing['entity'], rows: readonly { readonly id: string }[]): Thing[] {
  return rows.map(({ id }) => ({ entity, entityId: id }));
}
