import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@quieta/contract/people/person-endpoints';
import { roleText } from '@quieta/messages/right-text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBranch, useUser } from '#features/session/store.ts';
import { readFields, readText } from '#features/settings/form-rules.ts';
import { RowsScreen } from '#features/settings/rows-screen.tsx';
import type { SettingsKind } from '#features/settings/use-row-editing.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './internal/people.module.css';
import { PersonClaims, PersonFields } from './internal/person-fields.tsx';
import { personCalls, type WrittenPerson } from './mutations.ts';
import { type PersonRow, peopleQuery } from './queries.ts';

function personKind(
  language: PersonRow['language'],
  onInvited: (person: Person) => void,
): SettingsKind<PersonRow, WrittenPerson, WrittenPerson> {
  return {
    queryKey: peopleQuery().queryKey,
    entity: 'user',
    calls: personCalls(onInvited),
    draftOf: (row) => ({
      kind: row?.kind ?? 'person',
      username: row?.username ?? '',
      description: row?.description ?? '',
      language: row?.language ?? language,
      roles: row?.roles ?? [],
      staffId: row?.staffId ?? null,
      id: null,
      archived: row?.archived ?? false,
    }),
    read: (draft) => readFields({ ...draft, username: readText(draft.username), id: draft.id?.trim() || null }),
  };
}

/** People and programs with access, and their roles. */
export function PeopleScreen({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  const user = useUser();
  const [invited, setInvited] = useState<Person | null>(null);
  return (
    <RowsScreen
      title={title}
      texts={{
        list: t`People and programs`,
        add: t`Invite`,
        none: t`Nobody works here yet.`,
        inUse: null,
        archived: t`Disabled: cannot sign in; what they did is kept.`,
        ends: {
          archive: t`Disable`,
          restore: t`Enable`,
          mark: t`Disabled`,
          show: t`Show disabled`,
          remove: t`Remove from this branch`,
          removal: t`They no longer work in this branch; what they did is kept. They can be added again.`,
        },
      }}
      kind={personKind(user.language, setInvited)}
      query={useQuery(peopleQuery())}
      searchedText={({ username, description }) => `${username} ${description}`}
      renderRow={(row) => ({
        prefix:
          row.kind === 'person' ? (
            <Avatar name={row.username} picture={null} size={36} />
          ) : (
            <span className={styles.machine}>
              <Icon alias="monitor" size={18} />
            </span>
          ),
        detail: <RowDetail row={row} />,
        suffix: <RowChips row={row} />,
      })}
      renderFields={(form, row) => <PersonFields form={form} row={row} />}
      aside={invited === null ? undefined : <InvitationPanel person={invited} onClose={() => setInvited(null)} />}
    />
  );
}

function RowDetail({ row: { description, kind, otherBranches, worksHere } }: { row: PersonRow }) {
  const { t } = useLingui();
  const branches = otherBranches.join(', ');
  const elsewhere = branches === '' ? t`Works nowhere yet` : t`Works in ${branches}`;
  return [kind === 'machine' ? t`Program` : '', description, worksHere ? '' : elsewhere].filter(Boolean).join(' · ');
}

function RowChips({ row: { roles, state, worksHere } }: { row: PersonRow }) {
  const { t } = useLingui();
  const { name } = useBranch();
  const [first, ...others] = roles;
  return (
    <span className={inRow(2)}>
      {state === 'invited' ? (
        <Chip size="small" tone="due" icon="hourglass">
          {t`Invited`}
        </Chip>
      ) : null}
      {worksHere ? null : <Chip size="small">{t`Not in ${name}`}</Chip>}
      <span className={styles.roles}>
        {roles.map((role) => (
          <Chip key={role} size="small" tone="room">
            {roleText(role, currentLanguage())}
          </Chip>
        ))}
      </span>
      {first === undefined ? null : (
        <span className={styles.shortRoles}>
          {roleText(first, currentLanguage())}
          {others.length === 0 ? '' : ` +${others.length}`}
        </span>
      )}
    </span>
  );
}

/** Panel with the claims that the identity provider needs for a new person: without it nobody can sign in. */
function InvitationPanel({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  useReturnFocus();
  return (
    <SidePanel
      title={t`${person.username} is invited`}
      onClose={onClose}
      footer={
        <Button size="large" isWide onPress={onClose} autoFocus>
          <Trans context="an invitation">Done</Trans>
        </Button>
      }
    >
      <PersonClaims claims={person.claims} />
    </SidePanel>
  );
}
