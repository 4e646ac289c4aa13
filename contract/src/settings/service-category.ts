import * as z from 'zod/mini';
import { line } from '../values/text.ts';
import { settingsRow } from './settings-row.ts';

/** What the desk writes of a service category. */
export const serviceCategoryValues = z.object({ name: line(80), archived: z.boolean() });

/** A group of services or products, such as Massage (ENT-12). */
export const serviceCategory = z.extend(serviceCategoryValues, settingsRow);
export type ServiceCategory = z.output<typeof serviceCategory>;
