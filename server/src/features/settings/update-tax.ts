import type { Tax } from '@quieta/contract/settings/tax';
import type { updateTax as endpoint } from '@quieta/contract/settings/tax-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withStated } from '#platform/with-stated';
import { refuseReferences } from './internal/refuse-references.ts';
import { lockRow, recordWrite } from './internal/write-row.ts';
import { dropUnusedVatIndices, saveTax, saveVatIndex, taxes } from './tax-repository.ts';

export async function updateTax(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<Tax> {
  const present = await lockRow(context, taxes, id, baseVersion);
  const wanted = withStated(present, body);
  await refuseReferences(context, wanted, present);
  await saveTax(context, wanted);
  await dropUnusedVatIndices(context);
  if (body.vatIndex !== undefined) await saveVatIndex(context, wanted.rate, body.vatIndex);
  return recordWrite(context, taxes, id, present);
}
