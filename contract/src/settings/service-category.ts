import * as z from 'zod/mini';
import { line } from '../values/text.ts';
import { settingsKind } from './settings-kind.ts';
import { settingsRow } from './settings-row.ts';

/** What the desk writes of a service category. */
const serviceCategoryValues = z.object({ name: line(80), archived: z.boolean() });

/** A group of services or products, such as Massage (ENT-12). */
const serviceCategory = z.extend(serviceCategoryValues, settingsRow);
export type ServiceCategory = z.output<typeof serviceCategory>;

export const serviceCategoryKind = settingsKind({
  entity: 'serviceCategory',
  name: 'ServiceCategory',
  plural: 'ServiceCategories',
  one: 'a service category',
  several: 'service categories',
  path: '/serviceCategories',
  idName: 'serviceCategoryId',
  isOrdered: true,
  order: 'in the order of the desk, archived ones included',
  values: serviceCategoryValues,
  row: serviceCategory,
  defaults: { archived: false },
});
