import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@quieta/contract/people/person-endpoints';
import { useReturnFocus } from '#lib/page/focus.ts';
import { Button } from '#ui/button/button.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { PersonClaims } from './person-claims.tsx';

/** Panel with the claims that the identity provider needs for a new person: without it nobody can sign in. */
export function InvitationPanel({ person, onClose }: { person: Person; onClose: () => void }) {
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
