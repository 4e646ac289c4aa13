import type { BranchWork } from '#platform/http/context';
import { guestPaths, sealLink } from '../answer-link-rules.ts';
import type { Installation } from './prepared-message.ts';

/** For how long whoever wants no more messages can say so. */
const declinableFor = { hours: 400 * 24 };

/** The address at which a guest ends all messages of the branch. */
export function declineAddress(
  { actor, branch, clock }: BranchWork,
  guestId: string,
  { publicUrl, sessionKey }: Installation,
): string {
  const expiresAt = Math.floor(clock.now().add(declinableFor).epochMilliseconds / 1000);
  const link = {
    environmentId: actor.environmentId,
    branchId: branch.id,
    visitId: null,
    guestId,
    sequence: 0,
    expiresAt,
  };
  return `${publicUrl}${guestPaths['no-messages']}${sealLink(link, 'no-messages', sessionKey)}`;
}
