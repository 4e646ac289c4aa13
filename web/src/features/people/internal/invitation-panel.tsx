import { Trans, useLingui } from '@lingui/react/macro';
import { useReturnFocus } from '#lib/page/use-return-focus.ts';
import { Button } from '#ui/button/button.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import type { Invitation } from '../mutations.ts';
import { CopyValue } from './copy-value.tsx';

interface InvitationPanelProps {
  invitation: Invitation;
  onClose: () => void;
}

/** What the identity provider must be told of a new person: without it nobody can sign in. */
export function InvitationPanel({ invitation: { person, claims }, onClose }: InvitationPanelProps) {
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
    </SidePanel>
  );
}
