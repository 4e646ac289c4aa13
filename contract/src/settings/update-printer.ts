import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';
import { businessProfile, printerSender } from './business-profile.ts';

/** Base address of a fiscal printer: http or https, perhaps with a path; without credentials, query and fragment. */
const printerAddress = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i));

/** `printerUrl` null: no printer, no receipts. `If-Match` names the version of the branch that the change was based on. */
export const updatePrinter = endpoint({
  name: 'updatePrinter',
  method: 'PUT',
  path: '/branches/:branchId/printer',
  tag: 'settings',
  summary: 'Sets the branch’s fiscal printer, one of those that the installation lists, and who sends to it',
  access: 'branch',
  params: z.object({ branchId: id }),
  body: z.object({
    branchId: z.optional(id),
    printerUrl: z.nullable(printerAddress),
    printerDeviceId: z.nullable(line(80)),
    printerSender,
  }),
  response: businessProfile,
  errors: ['version-conflict', 'printer-not-listed'],
});
