import type { Service } from '@quieta/contract/settings/service';
import type { createService as endpoint } from '@quieta/contract/settings/service-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { refuseReferences } from './internal/refuse-references.ts';
import { recordWrite } from './internal/write-row.ts';
import { saveService, services } from './service-repository.ts';

export async function createService(context: BranchContext, { body }: Request<typeof endpoint>): Promise<Service> {
  const id = newId();
  const wanted = {
    name: body.name,
    color: body.color,
    description: body.description ?? '',
    price: body.price,
    isPricePerPerson: body.isPricePerPerson ?? false,
    duration: body.duration,
    serviceCategoryId: body.serviceCategoryId ?? null,
    taxId: body.taxId ?? null,
    hotelTaxId: body.hotelTaxId ?? null,
    resourceIds: body.resourceIds ?? [],
    staffSetUp: body.staffSetUp ?? 0,
    staffCleanUp: body.staffCleanUp ?? 0,
    areaSetUp: body.areaSetUp ?? 0,
    areaCleanUp: body.areaCleanUp ?? 0,
    archived: body.archived ?? false,
  };
  await refuseReferences(context, wanted);
  await saveService(context, { id, ...wanted });
  return recordWrite(context, services, id, null);
}
