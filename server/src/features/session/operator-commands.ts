import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as operatorEndpoints from '@quieta/contract/session/operator-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { sealPass } from './internal/operator-pass.ts';
import { checkPin, type PinOptions } from './pin-commands.ts';
import { findOperators } from './user-queries.ts';

/** A shift: whoever took over a desk and forgot it is not its operator on the next day. */
const maxTurn = { hours: 12 };

/**
 * Lets a colleague work at the caller's desk. The answer is kept nowhere, so that a repeated request needs the PIN as
 * well.
 */
export async function takeOver(
  context: ExchangeContext,
  { body }: Request<typeof operatorEndpoints.takeOver>,
  options: PinOptions,
): Promise<AnswerOf<typeof operatorEndpoints.takeOver>> {
  const { actor, branch, clock } = context;
  const operators = await context.read(findOperators);
  if (!operators.some(({ id }) => id === body.userId)) throw new Refusal('not-found');
  const pinSetAt = (await checkPin(context, options, body)).toString();
  const sessionUserId = actor.sessionUserId ?? actor.userId;
  await context.write((within) =>
    writeAuditEntry(within, {
      action: 'operator.change',
      entity: 'user',
      entityId: body.userId,
      before: { operatorId: actor.userId },
      after: { operatorId: body.userId, sessionUserId },
    }),
  );
  const endsAt = clock.now().add(maxTurn).toString();
  const { environmentId } = actor;
  const pass = { environmentId, branchId: branch.id, sessionUserId, userId: body.userId, pinSetAt, endsAt };
  return { pass: sealPass(pass, options.sessionKey), endsAt };
}
