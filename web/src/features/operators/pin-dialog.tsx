import { useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useState } from 'react';
import { useUser } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PinField, pinLength } from '#ui/pin-field/pin-field.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { changePin, removePin } from './mutations.ts';

const nothingTyped = { current: '', pin: '', again: '' };

/** The user sets the own PIN, changes it, or takes it away again. */
export function PinDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const { hasPin: hasPinNow } = useUser();
  // The dialog's state at its beginning: it stays the same while it closes.
  const [hasPin] = useState(hasPinNow);
  const [typed, setTyped] = useState(nothingTyped);
  const { run, isPending, refusal } = useCommand(
    async (isRemoval: boolean) =>
      isRemoval ? removePin(typed.current) : changePin(typed.pin, hasPin ? typed.current : null),
    { about: typed },
  );
  const isAlike = typed.pin === typed.again;
  const isKnown = !hasPin || typed.current.length >= pinLength.least;
  const type = (part: keyof typeof typed) => (digits: string) => setTyped({ ...typed, [part]: digits });

  async function finish(isRemoval: boolean) {
    if (!(await run(isRemoval))) return;
    onClose();
    const message = isRemoval ? t`The PIN is removed.` : t`The PIN is set.`;
    showSnackbar({ type: 'info', message, duration: 5000 });
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isKnown && isAlike && typed.pin.length >= pinLength.least) void finish(false);
  }

  const actions = (
    <>
      {hasPin ? (
        <Button action="quiet" type="danger" onPress={() => void finish(true)} isDisabled={!isKnown || isPending}>
          {t`Remove the PIN`}
        </Button>
      ) : null}
      <Button action="secondary" onPress={onClose}>
        {t`Cancel`}
      </Button>
      <Button
        isSubmit
        form={formId}
        isPending={isPending}
        isDisabled={!isKnown || !isAlike || typed.pin.length < pinLength.least}
      >
        {t`Save`}
      </Button>
    </>
  );
  return (
    <Dialog title={hasPin ? t`Change the PIN` : t`Set a PIN`} isOpen={isOpen} onClose={onClose} actions={actions}>
      <form id={formId} className={inColumn(3)} onSubmit={submit} noValidate>
        <p>{t`With your PIN you can take over a colleague’s desk, and approve there what the colleague may not do.`}</p>
        {hasPin ? <PinField label={t`Current PIN`} value={typed.current} onChange={type('current')} autoFocus /> : null}
        <PinField
          label={t`New PIN`}
          value={typed.pin}
          onChange={type('pin')}
          description={t`4 to 8 digits, 6 or more for whoever approves. No year, no sequence.`}
          autoFocus={!hasPin}
        />
        <PinField
          label={t`New PIN, again`}
          value={typed.again}
          onChange={type('again')}
          {...(!isAlike && typed.again.length >= typed.pin.length && { error: t`The two PINs do not match.` })}
        />
        <Refused text={refusal} />
      </form>
    </Dialog>
  );
}
