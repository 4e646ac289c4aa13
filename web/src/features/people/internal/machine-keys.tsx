import { useLingui } from '@lingui/react/macro';
import type { Person } from '@quieta/contract/people/person-endpoints';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { ShownOnce } from '#features/settings/copy-value.tsx';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FieldGroup, FormError } from '#ui/form/form.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { makeKey, revokeKey } from '../mutations.ts';

type Key = Person['keys'][number];

/** The keys of a program's account: made here, shown once, revoked here. */
export function MachineKeys({ machine }: { machine: Person }) {
  const { t } = useLingui();
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<Key | null>(null);
  const make = useCommand(async () => setMade((await makeKey(machine.id, expiresOn)).key), { changes: ['user'] });
  const revoke = useCommand((key: Key) => revokeKey(machine.id, key.id), { changes: ['user'] });

  async function revokeAsked() {
    if (asked !== null && (await revoke.run(asked))) setAsked(null);
  }

  return (
    <FieldGroup legend={t`Keys`} isPart>
      {machine.keys.length === 0 ? (
        <p className="faint">{t`There is no key yet: nothing can call with this account.`}</p>
      ) : (
        <ul className={inColumn(2)}>
          {machine.keys.map((key) => (
            <li key={key.id} className={classNames(inRow(2, { justify: 'between' }), 'boxed')}>
              <KeyText of={key} />
              <Button
                action="quiet"
                size="small"
                type="danger"
                aria-label={t`Revoke the key …${key.ending}`}
                onPress={() => setAsked(key)}
              >
                {t`Revoke`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {made === null ? null : (
        <ShownOnce label={t`The new key`} value={made}>
          {t`It is shown only once. Keep it where the program can find it, and nowhere else.`}
        </ShownOnce>
      )}
      <DateField
        label={t`New key valid until`}
        value={expiresOn}
        onChange={setExpiresOn}
        description={t`Empty: until it is revoked.`}
      />
      <FormError text={make.refusal} />
      <Button action="secondary" icon="plus" isPending={make.isPending} onPress={() => void make.run()}>
        {t`Create key`}
      </Button>
      <ConfirmDialog
        title={t`Revoke the key …${asked?.ending ?? ''}?`}
        confirmLabel={t`Revoke`}
        type="danger"
        isOpen={asked !== null}
        isPending={revoke.isPending}
        refusal={revoke.refusal}
        onConfirm={() => void revokeAsked()}
        onClose={() => setAsked(null)}
      >
        {t`Whatever calls with it is refused from this moment on.`}
      </ConfirmDialog>
    </FieldGroup>
  );
}

function KeyText({ of: { ending, createdAt, expiresAt, lastUsedOn } }: { of: Key }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const dayOf = (instant: Temporal.Instant) => formatDate(instant.toZonedDateTimeISO(timeZone).toPlainDate());
  const made = dayOf(Temporal.Instant.from(createdAt));
  // It ends with the first moment of a day; people are told the day before.
  const end = expiresAt === null ? null : dayOf(Temporal.Instant.from(expiresAt).subtract({ seconds: 1 }));
  const used = lastUsedOn === null ? null : formatDate(lastUsedOn);
  return (
    <span className="texts">
      <code>…{ending}</code>
      <span className="faint">
        {[
          t`created on ${made}`,
          end === null ? t`no expiry` : t`until ${end}`,
          used === null ? t`never used` : t`last used on ${used}`,
        ].join(' · ')}
      </span>
    </span>
  );
}
