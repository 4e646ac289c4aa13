import type { BranchContext } from '#platform/http/context';
import { type AskedSlot, loadSlotSearches, type SlotScope } from './load-slot-searches.ts';
import type { SlotSearch } from './slot-rules.ts';

/** As `loadSlotSearches`, for one. */
export async function loadSlotSearch(context: BranchContext, asked: AskedSlot, scope: SlotScope): Promise<SlotSearch> {
  return (await loadSlotSearches(context, [asked], scope))(asked);
}
