import { Trans, useLingui } from '@lingui/react/macro';
import type { Operator } from '@quieta/contract/session/operator-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type Ref, type SyntheticEvent, useId, useRef, useState } from 'react';
import { ListBox } from 'react-aria-components/ListBox';
import { useCommand } from '#features/session/use-command.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { OptionItem } from '#ui/list/option.tsx';
import { PinField, pinLength } from '#ui/pin-field/pin-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import styles from './internal/change-operator.module.css';
import { changeOperator } from './mutations.ts';
import { operatorsQuery } from './queries.ts';

interface ChangeOperatorProps {
  /** Person who is chosen at first; otherwise the first of the list. */
  first?: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A colleague takes over the desk: the first letters of the name, Tab, the PIN, Enter. */
export function ChangeOperator({ first, isOpen, onClose }: ChangeOperatorProps) {
  const formId = useId();
  const [pin, setPin] = useState('');
  // The change feed does not report who has a PIN.
  const { data: operators, isError, isFetching, refetch } = useQuery({ ...operatorsQuery(), refetchOnMount: 'always' });
  const [chosenId, choose] = useState<string | null>(first ?? null);
  const chosen = operators?.find(({ id }) => id === chosenId) ?? operators?.[0];
  const input = useRef<HTMLInputElement>(null);
  const isWhole = pin.length >= pinLength.least;
  const { run, isPending, refusal } = useCommand(({ id }: Operator) => changeOperator(id, pin), {
    about: chosen?.id,
    onFailure: () => {
      setPin('');
      input.current?.focus();
    },
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (chosen !== undefined && isWhole && (await run(chosen))) onClose();
  }

  const actions = (
    <>
      <Button action="secondary" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button isSubmit form={formId} isPending={isPending} isDisabled={chosen === undefined || !isWhole}>
        <Trans>Change operator</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={<Trans>Who works here now?</Trans>} isOpen={isOpen} onClose={onClose} actions={actions}>
      {chosen === undefined || operators === undefined ? (
        <NobodyYet isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <form id={formId} className={inColumn(4)} onSubmit={(event) => void submit(event)} noValidate>
          <Colleagues operators={operators} chosen={chosen} onChoose={choose} />
          <Digits name={chosen.username} pin={pin} onChange={setPin} refusal={refusal} input={input} />
        </form>
      )}
    </Dialog>
  );
}

/** In place of the colleagues: they are on their way, cannot be had, or none has a PIN any more. */
function NobodyYet({ isError, isFetching, onRetry }: { isError: boolean; isFetching: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  if (isError) return <ErrorState onRetry={onRetry} isRetrying={isFetching} />;
  if (isFetching) return <Skeleton height="96px" />;
  return <p>{t`Nobody else who works in this branch has a PIN. Colleagues set theirs in their own user menu.`}</p>;
}

interface ColleaguesProps {
  operators: readonly Operator[];
  chosen: Operator;
  onChoose: (id: string) => void;
}

/** The choice follows the focus: by arrows, or by the first letters of a name. */
function Colleagues({ operators, chosen, onChoose }: ColleaguesProps) {
  const { t } = useLingui();
  return (
    <ListBox
      aria-label={t`Colleague`}
      className={classNames(styles.colleagues)}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen.id]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (typeof key === 'string') onChoose(key);
      }}
      autoFocus
    >
      {operators.map(({ id, username }) => (
        <OptionItem key={id} option={{ id, label: username, prefix: <Avatar name={username} /> }} />
      ))}
    </ListBox>
  );
}

interface DigitsProps {
  name: string;
  pin: string;
  onChange: (pin: string) => void;
  refusal: string | null;
  input: Ref<HTMLInputElement>;
}

function Digits({ name, pin, onChange, refusal, input }: DigitsProps) {
  const { t } = useLingui();
  return (
    <PinField
      label={t`PIN of ${name}`}
      value={pin}
      onChange={onChange}
      inputRef={input}
      {...(refusal !== null && { error: refusal })}
    />
  );
}
