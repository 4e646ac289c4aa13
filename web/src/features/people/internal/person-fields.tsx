import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@quieta/contract/people/person-endpoints';
import { type Role, roles } from '@quieta/contract/values/permission';
import { roleText } from '@quieta/messages/right-text';
import { useQuery } from '@tanstack/react-query';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useUser } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { CopyValue } from '#features/settings/copy-value.tsx';
import { OptionalSelect, optional } from '#features/settings/form-parts.tsx';
import type { FieldBinding, Form } from '#features/settings/use-editing.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { isForMachines, removePin, type WrittenPerson } from '../mutations.ts';
import { MachineKeys } from './machine-keys.tsx';
import styles from './people.module.css';

const languages: readonly Person['language'][] = ['English', 'Español', 'Italiano'];

interface PersonFieldsProps {
  form: Form<WrittenPerson>;
  /** Null for a new one. */
  row: Person | null;
}

/** A person or a program: name, roles in this branch, and what belongs to the one or the other. */
export function PersonFields({ form, row }: PersonFieldsProps) {
  const { t } = useLingui();
  const { kind } = form.draft;
  const isPerson = kind === 'person';
  return (
    <>
      {row === null ? (
        <SegmentedControl
          label={t`Who is invited`}
          segments={{ person: t`A person`, machine: t`A program` }}
          value={kind}
          onChange={form.field('kind').onChange}
        />
      ) : null}
      {row?.fixedBy ? <Fixed row={row} branch={row.fixedBy} /> : <AccountFields form={form} isPerson={isPerson} />}
      <RoleFields {...form.field('roles')} isPerson={isPerson} />
      {isPerson ? <StaffField {...form.field('staffId')} /> : null}
      {isPerson && row === null ? (
        <details className={styles.folded}>
          <summary>{t`The account exists already`}</summary>
          <TextField
            label={t`Id at the identity provider`}
            {...optional(form.field('id'))}
            maxLength={36}
            description={t`Only if its tokens carry an id of ours, such as 019a91c0-5a00-7000-8000-000000000001.`}
          />
        </details>
      ) : null}
      {row?.kind === 'person' ? (
        <details className={styles.folded} open={row.state === 'invited'}>
          <summary>{t`At the identity provider`}</summary>
          <PersonClaims claims={row.claims} />
        </details>
      ) : null}
      {row?.hasPin ? <PinField person={row} /> : null}
      {row?.kind === 'machine' && row.fixedBy === null ? <MachineKeys machine={row} /> : null}
    </>
  );
}

/** Fields that count in every branch are changed by a person who manages people in each of them. */
function Fixed({ row: { username, description }, branch }: { row: Person; branch: string }) {
  return (
    <div className={inColumn(1)}>
      <strong className="strong">{username}</strong>
      {description === '' ? null : <span>{description}</span>}
      <p className="faint">
        <Trans>
          Works in {branch} too, where you do not look after people. Name and language, and whether they may come in at
          all, are changed by somebody who does.
        </Trans>
      </p>
    </div>
  );
}

function AccountFields({ form, isPerson }: { form: Form<WrittenPerson>; isPerson: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        {...form.field('username')}
        maxLength={120}
        isRequired
        autoFocus
        description={isPerson ? t`As colleagues and the history see it.` : t`Such as “Booking website”.`}
      />
      <TextField
        label={t`Description`}
        {...form.field('description')}
        maxLength={120}
        description={isPerson ? t`Such as the person’s place at work.` : t`Such as what it does, and who runs it.`}
      />
      {isPerson ? (
        <Select
          label={t`Language`}
          options={languages.map((language) => ({ id: language, label: language }))}
          {...form.field('language')}
        />
      ) : null}
    </>
  );
}

function RoleFields({ value, onChange, error, isPerson }: FieldBinding<Role[]> & { isPerson: boolean }) {
  const { t, i18n } = useLingui();
  const { name } = useBranch();
  const { hasRights } = useUser();
  const offered = roles.filter((role) => isPerson || isForMachines(role));
  const choose = (role: Role, isHeld: boolean) =>
    onChange(roles.filter((one) => (one === role ? isHeld : value.includes(one))));
  return (
    <FieldGroup legend={t`Roles in ${name}`} isPart>
      {hasRights ? null : (
        <p className="faint">{t`Roles do not decide yet: everybody may do everything until rights are switched on.`}</p>
      )}
      {hasRights && value.length === 0 ? <p className="faint">{t`Without a role nothing can be done here.`}</p> : null}
      {offered.map((role) => (
        <Checkbox
          key={role}
          isSelected={value.includes(role)}
          onChange={(isHeld) => choose(role, isHeld)}
          description={i18n._(purposeOf[role])}
        >
          {roleText(role, currentLanguage())}
        </Checkbox>
      ))}
      {error === undefined ? null : <p className="error">{error}</p>}
    </FieldGroup>
  );
}

function StaffField(field: FieldBinding<string | null>) {
  const { t } = useLingui();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const staff = resources.filter(({ type, archived, id }) => type === 'Staff' && (!archived || id === field.value));
  return (
    <OptionalSelect
      label={t`Staff member in the planner`}
      {...field}
      options={staff.map(({ id, name }) => ({ id, label: name }))}
      noneLabel={t`Performs no treatments`}
      description={t`Who the person is in the planner, so that they find their own day.`}
    />
  );
}

function PinField({ person }: { person: Person }) {
  const remove = useCommand(() => removePin(person.id), { changes: ['user'] });
  return (
    <div className={inColumn(2)}>
      <div className={classNames(inRow(2, { justify: 'between' }), 'boxed')}>
        <span>
          <Trans>Has a PIN for the desk</Trans>
        </span>
        <Button action="quiet" size="small" isPending={remove.isPending} onPress={() => void remove.run()}>
          <Trans>Remove the PIN</Trans>
        </Button>
      </div>
      <Refused text={remove.refusal} />
    </div>
  );
}

/** Purpose of each role; its name, and what it may do, are in the messages. */
const purposeOf: Readonly<Record<Role, MessageDescriptor>> = {
  reception: msg`Books, looks after guests, sells and closes the day.`,
  therapist: msg`Sees the planner and what a treatment must take into account.`,
  manager: msg`Everything at the desk, and what needs a second pair of eyes: refunds, voids, figures.`,
  accountant: msg`Sales, figures and files for the accounts; nothing about anybody’s health.`,
  administrator: msg`People, settings, printer and hotel access; not the desk.`,
};

/** Claims that the identity provider needs for a person: without it they cannot sign in. */
export function PersonClaims({ claims }: Pick<Person, 'claims'>) {
  return (
    <div className={inColumn(4)}>
      <p>
        <Trans>
          Where your people sign in, the identity provider, this person needs an account whose tokens carry these two
          claims. From the first sign-in on the person is active.
        </Trans>
      </p>
      {claims.map(({ name, value }) => (
        <CopyValue key={name} label={name} value={value} />
      ))}
    </div>
  );
}
