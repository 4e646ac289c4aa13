import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { asNumber, orNull } from '../values/lenient.ts';
import { line } from '../values/text.ts';
import { transactionCode } from './hotel-access.ts';
import { settingsKind, settingsRow } from './settings-kind.ts';

/**
 * The code under which OPERA posts room charges for the services and products of a category, instead of the tax's own.
 */
const categoryCode = z.object({ serviceCategoryId: id, hotelCode: transactionCode });

/**
 * A tax as the desk writes it. `rate` is in per cent, with at most two decimals; `department` is the fiscal printer's
 * (reparto), from 1; `vatIndex` is the index of this rate in the printer's own table, so taxes of the same rate share
 * it; `hotelCode` is the transaction code under which OPERA Cloud posts room charges of this tax, `categoryCodes` those
 * of the categories that have others.
 */
export const taxValues = z.object({
  name: line(80),
  rate: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
  baseDocumentTemplateId: z.nullable(id),
  department: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  vatIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(99))),
  hotelCode: z.nullable(transactionCode),
  categoryCodes: z.array(categoryCode).check(z.maxLength(500)),
  archived: z.boolean(),
});

/** A rate of VAT (ENT-13). */
const tax = z.extend(taxValues, settingsRow);
export type Tax = z.output<typeof tax>;

export const taxKind = settingsKind({
  entity: 'tax',
  name: 'Tax',
  plural: 'Taxes',
  one: 'a tax',
  several: 'taxes',
  path: '/taxes',
  order: 'by rate, highest first',
  values: taxValues,
  row: tax,
  defaults: {
    baseDocumentTemplateId: null,
    department: null,
    vatIndex: null,
    hotelCode: null,
    categoryCodes: [],
    archived: false,
  },
  readers: { rate: asNumber, department: asNumber, baseDocumentTemplateId: orNull },
  errors: ['vat-index-taken'],
});
