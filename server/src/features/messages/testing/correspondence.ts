import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@quieta/contract/endpoint';
import type { updateMessageSettings as endpoint } from '@quieta/contract/messages/message-endpoints';
import { messageKindNames } from '@quieta/contract/messages/message-kind';
import type { MailGateway } from '#gateways/mail/port';
import { createMailGateway } from '#gateways/mail/smtp-mail';
import type { BranchContext } from '#platform/http/context';
import { smtpServer } from '#src/config-values';
import { inBranch, type Spa, type SpaBranch } from '../../../../testing/spa.ts';
import { sqlIn } from '../../../../testing/sql.ts';
import { claimMessage } from '../claim-message.ts';
import { attachDocuments } from '../internal/message-documents.ts';
import type { Installation } from '../internal/prepared-message.ts';
import { endLeases, recordOutcome } from '../message-outcome-commands.ts';
import { updateMessageSettings } from '../message-settings-commands.ts';
import { followChanges } from '../visit-following-commands.ts';

type Settings = Omit<BodyOf<typeof endpoint>, 'branchId'>;
const defaultSettings: Settings = {
  isOn: true,
  senderName: 'Terme Prova',
  replyTo: null,
  kinds: [...messageKindNames],
  graceMinutes: 0,
  reminderDays: 1,
  reminderTime: '18:00:00',
  thanksHours: 3,
};

export interface MessageRow {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly dueAt: Temporal.Instant;
  readonly isOpen: boolean;
}

/** A branch's messages, for tests: what the background work does, a step at a time and without waiting. */
export interface Correspondence {
  readonly installation: Installation;
  /** Looks at what was changed. */
  follow(): Promise<void>;
  /** Takes what is due and sends it over the mail server; answers how many messages were dealt with. */
  send(): Promise<number>;
  /** Looks at what was changed, and sends what is due. */
  step(): Promise<void>;
  /** Saves the branch's settings: everything is on and leaves at once, except where `changes` says otherwise. */
  set(changes: Partial<Settings>): Promise<void>;
  rows(): Promise<MessageRow[]>;
  run<T>(work: (context: BranchContext) => Promise<T>): Promise<T>;
}

/** Without an SMTP address nothing leaves. */
export function correspondenceOf(spa: Spa, branch: SpaBranch, smtpUrl: string | null): Correspondence {
  const mail = gatewayTo(smtpUrl);
  const installation = {
    publicUrl: 'https://spa.example.com',
    sessionKey: randomBytes(32),
    senderAddress: mail.senderAddress,
  };
  const run: Correspondence['run'] = (work) => inBranch(spa, branch, work);
  // The feed waits until older transactions are over, also those of other suites in the same cluster.
  const follow = async () => {
    do {
      while (await run(followChanges)) {}
    } while (await isBehind(spa, branch));
  };
  const send = async () => {
    await run(endLeases);
    for (let count = 0; ; count += 1) {
      const claim = await run((context) => claimMessage(context, installation));
      if (claim === undefined) return count;
      if (claim === 'settled') continue;
      const attachments = await attachDocuments(claim.documents, spa.clock.now());
      const outcome = await mail.send({ ...claim.mail, attachments });
      await run((context) => recordOutcome(context, claim, outcome));
    }
  };
  return {
    installation,
    follow,
    send,
    step: async () => {
      await follow();
      await send();
    },
    set: (changes) =>
      run(async (context) => {
        const request = {
          params: undefined,
          query: undefined,
          body: { ...defaultSettings, ...changes },
          baseVersion: undefined,
        };
        await updateMessageSettings(context, request, installation);
      }),
    rows: () =>
      sqlIn<MessageRow>(
        spa,
        branch,
        `SELECT id, kind, state, reason, attempts, due_at AS "dueAt", dealt_with_at IS NULL AS "isOpen" FROM message
         ORDER BY id`,
      ),
    run,
  };
}

async function isBehind(spa: Spa, branch: SpaBranch): Promise<boolean> {
  const [row] = await sqlIn<{ isBehind: boolean }>(
    spa,
    branch,
    `SELECT EXISTS (SELECT FROM change c WHERE (c.transaction_id, c.id) >
       (split_part(s.position, '.', 1)::xid8, split_part(s.position, '.', 2)::bigint)) AS "isBehind"
         FROM messages_state s`,
  );
  return row?.isBehind === true;
}

function gatewayTo(smtpUrl: string | null): MailGateway {
  const config = smtpUrl === null ? null : { server: smtpServer.parse(smtpUrl), senderAddress: 'desk@spa.example.com' };
  return createMailGateway(config, { sending: 1_500, answer: 1_500 });
}
