import { PassThrough } from 'node:stream';
import type { Permission } from '@quieta/contract/values/permission';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { type Actor, type ActorBranch, requirePermission } from '#platform/actor';
import { type Clock, localToday } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { db } from '#platform/database/query';
import { inTransaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { ArchiveManifest } from './archive-format-rules.ts';
import { writeArchive } from './write-archive.ts';

interface Recording {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly requestId: string;
  /** The user who exports; null is the operator of the installation. */
  readonly actor: BranchWork['actor'];
}

/** Records in the audit of each branch that its data were taken out. */
export async function recordExport(
  { pool, ...context }: Recording,
  branches: ArchiveManifest['branches'],
): Promise<void> {
  const { environmentId } = context.actor;
  for (const branch of branches)
    await inTransaction(pool, { environmentId, branchId: branch.id }, (transaction) =>
      writeAuditEntry(
        { ...context, branch: { ...branch, permissions: [], dayStartsAt: '00:00:00' }, transaction },
        {
          action: 'environment.export',
          entity: 'environment',
          entityId: environmentId,
          before: null,
          after: null,
        },
      ),
    );
}

/**
 * The rights to look at whatever an archive has. It hides nothing, notes about health included, so that only those may
 * take it out who may see everything of every branch.
 */
const rightsToSee: readonly Permission[] = [
  'read',
  'health',
  'see-sales',
  'report',
  'accounting',
  'guest-data',
  'people',
  'history',
];

async function requireEverything(pool: Pool, { environmentId, branches }: Actor, here: ActorBranch): Promise<void> {
  requirePermission(here, ...rightsToSee);
  const all = await inTransaction(
    pool,
    { environmentId },
    (transaction) =>
      transaction.rows(
        db.selectFrom('branch').select(['id', 'name']).where('disabledAt', 'is', null).orderBy('name').orderBy('id'),
      ),
    { readOnly: true },
  );
  const seesAll = (id: string) => {
    const held = branches.find((branch) => branch.id === id)?.permissions ?? [];
    return rightsToSee.every((permission) => held.includes(permission));
  };
  const elsewhere = all.find(({ id }) => !seesAll(id));
  if (elsewhere !== undefined) throw new Refusal('archive-elsewhere', { branch: elsewhere.name });
}

/** Environments of which this process writes an archive at the moment. */
const underWay = new Set<string>();
/** When this process has begun the last archives of each environment. */
const lastBegun = new Map<string, readonly Temporal.Instant[]>();
/** An archive reads every row there is. */
const maxAnHour = 6;

/** Refuses a second archive while the first is written, and more than a few an hour. */
function beginOne(environmentId: string, now: Temporal.Instant): void {
  const hourAgo = now.subtract({ hours: 1 });
  const last = lastBegun.get(environmentId)?.filter((at) => Temporal.Instant.compare(at, hourAgo) > 0) ?? [];
  if (underWay.has(environmentId) || last.length >= maxAnHour) throw new Refusal('too-many-requests');
  lastBegun.set(environmentId, [...last, now]);
  underWay.add(environmentId);
}

interface ArchiveDownload {
  readonly fileName: string;
  readonly content: PassThrough;
  /** Fails where the content does not come to its end. */
  readonly written: Promise<unknown>;
}

/**
 * Begins to write the archive of the caller's environment; returns when the audit has it. Refuses whoever may not see
 * everything.
 */
export async function exportArchive(
  pool: Pool,
  { actor, branch, clock, requestId }: Omit<BranchContext, 'transaction'>,
): Promise<ArchiveDownload> {
  await requireEverything(pool, actor, branch);
  const { environmentId: id, environmentName: name } = actor;
  beginOne(id, clock.now());
  const content = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const written = writeArchive(pool, {
    environment: { id, name },
    output: content,
    whenBegun: async (branches) => {
      await recordExport({ pool, clock, requestId, actor }, branches);
      begun.resolve();
    },
  }).finally(() => underWay.delete(id));
  written.catch(begun.reject);
  // Until somebody reads it, its end by an error is told by `written`.
  content.on('error', () => {});
  await begun.promise;
  return { fileName: `quieta-${name}-${localToday(clock, branch.timeZone).toString()}.zip`, content, written };
}
