import { type SqlBool, sql } from 'kysely';

export type SoldThing = 'service' | 'product' | 'voucher' | 'deposit' | 'package';

/** Names what the line `l` of a sale sold; `v` is its voucher, if it sold one: that of a package has units. */
export const soldThing = sql<SoldThing>`CASE WHEN v.units IS NOT NULL THEN 'package'
  WHEN v.kind = 'deposit' THEN 'deposit' WHEN l.kind = 'appointment' THEN 'service' ELSE l.kind END`;

/** Whether the line `l` is outside VAT because it sold something that is taxed when it is used, which is `v`. */
export const isOutsideVat = sql<SqlBool>`(v.id IS NOT NULL AND v.tax_id IS NULL)`;
