import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as messageEndpoints from '@quieta/contract/messages/message-endpoints';
import { unknownPlaceholders } from '@quieta/contract/messages/message-kind';
import type { MessageSettings } from '@quieta/contract/messages/message-settings';
import { writeAuditEntry } from '#features/audit/audit-commands';
import type { AuditedValues } from '#features/audit/audit-rules';
import { recordChange } from '#features/realtime/record-change';
import { Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { Installation } from './internal/prepared-message.ts';
import { readStoredSettings, type StoredSettings, saveStoredSettings } from './message-settings-repository.ts';
import { readMessageText, removeMessageText, saveMessageText } from './message-text-repository.ts';
import { beginFollowing, endFollowing, restartFollowing } from './visit-following-commands.ts';

type SenderOnly = Pick<Installation, 'senderAddress'>;

/** The branch's message settings. */
export async function getMessageSettings(
  context: BranchContext,
  { senderAddress }: SenderOnly,
): Promise<MessageSettings> {
  return toSettings(await readStoredSettings(context), senderAddress);
}

function toSettings({ onSince, ...settings }: StoredSettings, senderAddress: string | null): MessageSettings {
  return { ...settings, isOn: onSince !== null, leaves: senderAddress !== null };
}

/** Changes how the branch writes to its guests; what waits follows within a second. */
export async function updateMessageSettings(
  context: BranchContext,
  { body, baseVersion }: Request<typeof messageEndpoints.updateMessageSettings>,
  installation: SenderOnly,
): Promise<MessageSettings> {
  const { branchId: _, isOn, ...values } = body;
  const stored = await readStoredSettings(context);
  const before = toSettings(stored, installation.senderAddress);
  refuseStale(before, baseVersion);
  const onSince = isOn ? (stored.onSince ?? context.clock.now()) : null;
  const isSaved = await saveStoredSettings(context, {
    ...values,
    kinds: [...new Set(values.kinds)],
    onSince,
    version: stored.version,
  });
  const after = await getMessageSettings(context, installation);
  // Another user has changed the settings meanwhile.
  if (!isSaved) throw new Refusal('version-conflict', {}, { current: after });
  if (isOn && stored.onSince === null) await beginFollowing(context);
  else if (isOn) await restartFollowing(context);
  else if (stored.onSince !== null) await recordChange(context, 'message', await endFollowing(context));
  await auditSettings(context, before, after);
  return after;
}

async function auditSettings(context: BranchContext, before: Audited, after: Audited): Promise<void> {
  const { id } = context.branch;
  await writeAuditEntry(context, {
    action: 'message-settings.update',
    entity: 'message-settings',
    entityId: id,
    before,
    after,
  });
  await recordChange(context, 'branch', [id]);
}

type Audited = AuditedValues<'message-settings'>;

/** Replaces a text by the branch's own, or goes back to the product's. */
export async function updateMessageText(
  context: BranchContext,
  { body: { kind, language, text } }: Request<typeof messageEndpoints.updateMessageText>,
): Promise<AnswerOf<typeof messageEndpoints.updateMessageText>> {
  const before = await readMessageText(context, kind, language);
  if (text === null) await removeMessageText(context, kind, language);
  else {
    refuseUnknownPlaceholders(kind, text);
    await saveMessageText(context, { kind, language, ...text });
  }
  const after = await readMessageText(context, kind, language);
  await auditSettings(context, { kind, language, ...part(before) }, { kind, language, ...part(after) });
  return after;
}

function part({ subject, body }: { readonly subject: string; readonly body: string }) {
  return { subject, body };
}

/** Refuses a text with something in braces that nothing stands for. */
export function refuseUnknownPlaceholders(
  kind: Parameters<typeof unknownPlaceholders>[0],
  { subject, body }: { readonly subject: string; readonly body: string },
): void {
  const fields = [
    ...unknownPlaceholders(kind, subject, 'subject').map((reason) => ({ path: 'text.subject', reason: `{${reason}}` })),
    ...unknownPlaceholders(kind, body, 'body').map((reason) => ({ path: 'text.body', reason: `{${reason}}` })),
    ...(body.trim() === '' ? [{ path: 'text.body', reason: 'required' }] : []),
  ];
  if (fields.length > 0) throw new Refusal('invalid-request', {}, { fields });
}
