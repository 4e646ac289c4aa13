import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { sessionStore, useUser } from '#features/session/store.ts';
import { wouldLoseWithOperator } from '#lib/branch-state.ts';
import { type Action, useActions } from '#lib/page/actions.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ChangeOperator } from './change-operator.tsx';
import { endTurnNow } from './mutations.ts';
import { PinDialog } from './pin-dialog.tsx';
import { operatorsQuery } from './queries.ts';

/**
 * Changes of the desk's operator by the user menu, the command palette or keys: the actions, and the dialogs that they
 * open.
 */
export function DeskActions() {
  const { t } = useLingui();
  const { hasPin, wrongPins } = useUser();
  const turn = useStore(sessionStore, (state) => state.turn);
  const { data: operators = [] } = useQuery(operatorsQuery());
  const owner = turn?.owner;
  const ownerName = owner?.username;
  // Whoever has a PIN types it to come back: otherwise the colleague would be them.
  const ownerHasPin = operators.some(({ id }) => id === owner?.id);
  const [open, setOpen] = useState<'pin' | 'operator' | 'owner' | null>(null);
  /** The step that waits until the user has agreed to lose work that cannot be put aside. */
  const [asked, setAsked] = useState<'operator' | 'back' | null>(null);
  const close = () => setOpen(null);

  function go(what: 'operator' | 'back') {
    setAsked(null);
    if (what === 'operator') setOpen('operator');
    else if (ownerHasPin) setOpen('owner');
    else void endTurnNow();
  }

  const want = (what: 'operator' | 'back') => (wouldLoseWithOperator() ? setAsked(what) : go(what));

  const actions: readonly (Action | null)[] = [
    owner === undefined
      ? null
      : { id: 'end-turn', label: t`Back to ${ownerName}`, icon: 'undo', run: () => want('back') },
    operators.length === 0
      ? null
      : { id: 'change-operator', label: t`Change operator`, icon: 'staff', run: () => want('operator') },
    {
      id: 'set-pin',
      label: hasPin
        ? wrongPins > 0
          ? t`Change the PIN: ${wrongPins} wrong ones were typed`
          : t`Change the PIN`
        : t`Set a PIN`,
      icon: 'lock',
      run: () => setOpen('pin'),
    },
  ];
  useActions(
    actions.filter((action) => action !== null),
    'everywhere',
  );

  return (
    <>
      {open === 'operator' ? <ChangeOperator isOpen onClose={close} /> : null}
      {open === 'owner' && owner !== undefined ? <ChangeOperator first={owner.id} isOpen onClose={close} /> : null}
      {open === 'pin' ? <PinDialog isOpen onClose={close} /> : null}
      <ConfirmDialog
        title={t`Change operator and lose unsaved changes?`}
        confirmLabel={t`Change operator`}
        isOpen={asked !== null}
        onConfirm={() => asked !== null && go(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{t`A form has unsaved changes. The cart and the appointment you started are kept.`}</p>
      </ConfirmDialog>
    </>
  );
}
