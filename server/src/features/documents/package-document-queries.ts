import type * as documentEndpoints from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Language } from '@quieta/messages/language';
import { readGuests } from '#features/guests/guest-repository';
import { readStoredPackages } from '#features/packages/package-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { composePackageCard } from './internal/compose-package-card.ts';
import { loadFrame } from './internal/load-frame.ts';
import { printDocument } from './internal/print-document.ts';
import { readPackageItinerary } from './internal/read-itinerary.ts';

/**
 * The card of a course or package, with what is left on it now. It is never a copy: the next one says what is left
 * then.
 */
export async function getPackageCard(
  context: BranchContext,
  { params: { id }, query: { language, paper } }: Request<typeof documentEndpoints.getPackageCard>,
): Promise<AnswerOf<typeof documentEndpoints.getPackageCard>> {
  const { content, suffix } = await readPackageCard(context, id, language);
  return printDocument(content, { of: id, suffix, paper }, context.clock);
}

/** The appointments that are booked with a course or package. */
export async function getPackageItinerary(
  context: BranchContext,
  { params: { id }, query: { language, paper } }: Request<typeof documentEndpoints.getPackageItinerary>,
): Promise<AnswerOf<typeof documentEndpoints.getPackageItinerary>> {
  const { content, suffix } = await readPackageItinerary(context, { soldPackageId: id, language });
  return printDocument(content, { of: id, suffix, paper }, context.clock);
}

/** The card as a document; refuses one that does not exist with `not-found`. Its code is as good as money. */
export async function readPackageCard(context: BranchWork, id: string, language: Language | undefined) {
  const [sold] = await readStoredPackages(context, [id]);
  if (sold === undefined) throw new Refusal('not-found');
  const holder = sold.guestId === null ? undefined : (await readGuests(context, [sold.guestId])).get(sold.guestId);
  const preferred = holder?.preferredLanguage ?? null;
  const frame = await loadFrame(context, 'package-card', { language, preferred });
  return { content: composePackageCard(frame, sold, context.branch.currency), suffix: sold.code.slice(-4), sold };
}
