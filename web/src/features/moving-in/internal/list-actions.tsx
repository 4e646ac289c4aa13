import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { type MovingInStep, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { useOpenRow } from '#lib/page/open-row.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { removeList, takeStep } from '../mutations.ts';
import { movingInQuery, movingInsQuery } from '../queries.ts';

/** Takes steps of a list; its new state is shown at once. */
export function useStep({ id }: Pick<MovingIn, 'id'>) {
  const client = useQueryClient();
  const { queryKey } = movingInQuery(id);
  return useCommand(
    async (step: MovingInStep) => {
      client.setQueryData(queryKey, await takeStep(id, step));
    },
    // A colleague was faster: the list is at another step.
    { onFailure: () => void client.invalidateQueries({ queryKey }) },
  );
}

/** Whether a step may be taken in the list's state. */
export function mayTake({ state }: Pick<MovingIn, 'state'>, step: MovingInStep): boolean {
  const steps: readonly MovingInStep[] = movingInStates[state].steps;
  return steps.includes(step);
}

interface AskedStepProps {
  list: MovingIn;
  step: MovingInStep;
  label: ReactNode;
  title: ReactNode;
  /** Says what it does, and what it does not. */
  children: ReactNode;
  action?: 'primary' | 'secondary';
  type?: 'danger';
  isDisabled?: boolean;
}

/** A button for a step that asks first. */
export function AskedStep({ list, step, label, title, children, action, type, isDisabled = false }: AskedStepProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending, refusal, forget } = useStep(list);
  const close = () => {
    setIsAsking(false);
    forget();
  };
  return (
    <>
      <Button action={action} isDisabled={isDisabled} onPress={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={title}
        confirmLabel={label}
        type={type}
        isOpen={isAsking}
        isPending={isPending}
        refusal={refusal}
        onConfirm={() => void run(step).then((isDone) => isDone && close())}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

/** Removes a list of which nothing is written, once the user has said so. */
export function RemoveButton({ list }: { list: MovingIn }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { open } = useOpenRow();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useCommand(async () => {
    await removeList(list.id);
    await client.invalidateQueries(movingInsQuery());
    open(undefined, true);
  });
  return (
    <>
      <Button action="secondary" icon="trash" onPress={() => setIsAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        title={t`Remove this list?`}
        confirmLabel={<Trans>Remove</Trans>}
        type="danger"
        isOpen={isAsking}
        isPending={remove.isPending}
        refusal={remove.refusal}
        onConfirm={() => void remove.run()}
        onClose={() => setIsAsking(false)}
      >
        <Trans>The uploaded rows are deleted. The file itself stays where it is, and can be moved in again.</Trans>
      </ConfirmDialog>
    </>
  );
}
