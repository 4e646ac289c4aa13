import { asOrdered } from './internal/list-order.ts';
import { namedRows } from './internal/named-rows.ts';

export const serviceCategories = namedRows({ table: 'service_category', entity: 'serviceCategory', order: asOrdered });
