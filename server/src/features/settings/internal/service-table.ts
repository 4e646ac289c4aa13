import type { Service, serviceValues } from '@quieta/contract/settings/service';
import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { serviceTableText } from '@quieta/messages/table-text';
import type * as z from 'zod/mini';
import { readServices, saveServices, services } from '../service-repository.ts';
import type { SettingsTable } from './settings-table.ts';
import {
  amountColumn,
  colourColumn,
  flagColumn,
  lineColumn,
  proseColumn,
  referenceColumn,
  referencesColumn,
  wholeColumn,
} from './table-columns.ts';

/** The first of the colours that the desk is offered. */
const usualColour = '#009685';
const longest = 1440;

export const serviceTable: SettingsTable<z.output<typeof serviceValues>, Service> = {
  kind: services,
  text: serviceTableText,
  columns: {
    name: lineColumn(120),
    serviceCategoryId: referenceColumn('categories'),
    description: proseColumn(2000),
    price: amountColumn(largestAmount, currencyDecimals),
    isPricePerPerson: flagColumn(),
    duration: wholeColumn(1, longest, undefined),
    color: colourColumn(usualColour),
    taxId: referenceColumn('taxes'),
    hotelTaxId: referenceColumn('taxes'),
    resourceIds: referencesColumn('resources'),
    staffSetUp: wholeColumn(0, longest, 0),
    staffCleanUp: wholeColumn(0, longest, 0),
    areaSetUp: wholeColumn(0, longest, 0),
    areaCleanUp: wholeColumn(0, longest, 0),
    archived: flagColumn(),
  },
  readAll: (context) => readServices(context, {}),
  save: saveServices,
};
