import type { Service } from '@quieta/contract/settings/service';
import type { updateService as endpoint } from '@quieta/contract/settings/service-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withStated } from '#platform/with-stated';
import { refuseReferences } from './internal/refuse-references.ts';
import { lockRow, recordWrite } from './internal/write-row.ts';
import { saveService, services } from './service-repository.ts';

export async function updateService(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<Service> {
  const present = await lockRow(context, services, id, baseVersion);
  const wanted = withStated(present, body);
  await refuseReferences(context, wanted, present);
  await saveService(context, wanted);
  return recordWrite(context, services, id, present);
}
