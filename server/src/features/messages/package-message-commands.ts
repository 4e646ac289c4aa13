import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as messageEndpoints from '@quieta/contract/messages/message-endpoints';
import { packageStates } from '@quieta/contract/packages/package-states';
import { kindsPaidBy } from '@quieta/contract/settings/package-kinds';
import { sql } from 'kysely';
import { readStoredPackages, todayOf } from '#features/packages/package-repository';
import { hasLeft } from '#features/packages/package-search-queries';
import { packageStateOn } from '#features/packages/package-states';
import { nameOf } from '#features/packages/unit-rules';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { AskedVoucher } from './internal/prepare-asked-message.ts';
import type { Installation } from './internal/prepared-message.ts';
import { readRecipient } from './internal/read-correspondents.ts';
import { askForMessage, refuseWhileOff } from './message-commands.ts';
import { obstacleTo } from './message-queue-rules.ts';
import { holdMessages } from './message-repository.ts';

type SenderOnly = Pick<Installation, 'senderAddress'>;

/** Sends the card of a course or package to an address, of its holder or of whom it is for. */
export async function sendPackage(
  context: BranchContext,
  { params: { id: soldPackageId }, body: { address, language } }: Request<typeof messageEndpoints.sendPackage>,
  installation: SenderOnly,
): Promise<AnswerOf<typeof messageEndpoints.sendPackage>> {
  await refuseWhileOff(context);
  const [sold] = await readStoredPackages(context, [soldPackageId]);
  if (sold === undefined) throw new Refusal('not-found');
  if (!packageStates[packageStateOn(sold, todayOf(context))].isUsable)
    throw new Refusal('package-not-usable', { name: nameOf(sold) });
  const asked: AskedVoucher = { language };
  return askForMessage(
    context,
    { kind: 'package-card', soldPackageId, address, content: JSON.stringify({ asked }) },
    installation,
  );
}

/** At most this many at once; the desk presses again for the rest. */
const maxAtOnce = 500;

interface Ending {
  readonly from: string;
  readonly until: string;
  /** Null: whichever they are. */
  readonly ids: readonly string[] | null;
}

// A hotel's arrangements end with the stay, and its guests bought nothing of us. Whoever was written to since the last
// day was set was told of this one.
const ending = prepared('packages-ending', ($: Placeholders<Ending>) =>
  db
    .selectFrom('soldPackage as p')
    .where('p.kind', 'in', kindsPaidBy('guest'))
    .where('p.expiresOn', '>=', $.from)
    .where('p.expiresOn', '<=', $.until)
    .where('p.frozenOn', 'is', null)
    .where(sql<boolean>`coalesce(p.id = ANY (${$.ids}::uuid[]), true)`)
    .where(hasLeft)
    .select(['p.id', 'p.guestId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('message as m')
          .whereRef('m.soldPackageId', '=', 'p.id')
          .where('m.kind', '=', 'package-expiring')
          .where('m.state', '!=', 'withheld')
          .where(({ eb, selectFrom: from, fn, val }) =>
            eb(
              'm.createdAt',
              '>=',
              fn.coalesce(
                from('packageEntry as e')
                  .whereRef('e.soldPackageId', '=', 'p.id')
                  .where('e.expiresOn', 'is not', null)
                  .select(({ fn: of }) => of.max('e.at').as('at')),
                val(Temporal.Instant.fromEpochMilliseconds(0)),
              ),
            ),
          )
          .select('m.id'),
      )
        .$castTo<boolean>()
        .as('isTold'),
    )
    .orderBy('p.expiresOn')
    .orderBy('p.id'),
);

/**
 * Writes to the holders of courses and packages that end soon. Each is written to once for a last day; who has not
 * agreed to advertising, or cannot be written to, is counted.
 */
export async function sendExpiringPackages(
  context: BranchContext,
  { body: { until, ids } }: Request<typeof messageEndpoints.sendExpiringPackages>,
  installation: SenderOnly,
): Promise<AnswerOf<typeof messageEndpoints.sendExpiringPackages>> {
  await refuseWhileOff(context);
  // Two desks that press at once write one after the other.
  await holdMessages(context, []);
  const counts = { sent: 0, told: 0, withoutConsent: 0, withoutAddress: 0 };
  const asked = { from: todayOf(context), until, ids: ids ?? null };
  for (const { id, guestId, isTold } of await context.transaction.run(ending, asked)) {
    if (isTold) {
      counts.told += 1;
      continue;
    }
    const guest = guestId === null ? undefined : await readRecipient(context, guestId);
    const obstacle =
      guest === undefined
        ? 'no-address'
        : obstacleTo('package-expiring', guest, { kinds: [], hasServer: true, isAskedFor: true });
    if (obstacle === 'no-address') counts.withoutAddress += 1;
    else if (obstacle !== null) counts.withoutConsent += 1;
    else if (counts.sent < maxAtOnce) {
      const content = JSON.stringify({ asked: {} });
      await askForMessage(context, { kind: 'package-expiring', soldPackageId: id, guestId, content }, installation);
      counts.sent += 1;
    }
  }
  return counts;
}
