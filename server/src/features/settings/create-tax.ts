import type { Tax } from '@quieta/contract/settings/tax';
import type { createTax as endpoint } from '@quieta/contract/settings/tax-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { refuseReferences } from './internal/refuse-references.ts';
import { recordWrite } from './internal/write-row.ts';
import { insertTax, saveVatIndex, taxes } from './tax-repository.ts';

/** Adds a tax. Where the printer's table has its rate already, nothing needs to be said of it. */
export async function createTax(context: BranchContext, { body }: Request<typeof endpoint>): Promise<Tax> {
  const id = newId();
  const wanted = {
    name: body.name,
    rate: body.rate,
    baseDocumentTemplateId: body.baseDocumentTemplateId ?? null,
    department: body.department ?? null,
    hotelCode: body.hotelCode ?? null,
    categoryCodes: body.categoryCodes ?? [],
    archived: body.archived ?? false,
  };
  await refuseReferences(context, wanted);
  await insertTax(context, id, wanted);
  if (typeof body.vatIndex === 'number') await saveVatIndex(context, body.rate, body.vatIndex);
  return recordWrite(context, taxes, id, null);
}
