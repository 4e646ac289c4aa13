import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useActions } from '#lib/page/actions.ts';
import type { LeaveGuard } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { Option } from '#ui/list/option.tsx';
import { Select, type SelectProps } from '#ui/select/select.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { FieldBinding } from './use-editing.ts';

interface OptionalSelectProps<Id extends string> extends Omit<SelectProps<Id>, 'onChange'> {
  onChange: (value: Id | null) => void;
  /** The text of the empty choice. */
  noneLabel?: string;
}

const none = 'none';

/** One of a short list, or none of them. */
export function OptionalSelect<Id extends string>(given: OptionalSelectProps<Id>) {
  const { options, value, onChange, noneLabel, ...props } = given;
  const { t } = useLingui();
  return (
    <Select<Id | typeof none>
      {...props}
      options={[{ id: none, label: noneLabel ?? t`None` }, ...options]}
      value={value ?? none}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}

/** The options of a choice: the rows in use, and the chosen one even if it is archived. */
export function optionsOf(
  rows: readonly { id: string; name: string; archived: boolean }[] | undefined,
  chosen: string | null,
): Option[] {
  return (rows ?? [])
    .filter(({ id, archived }) => !archived || id === chosen)
    .map(({ id, name }) => ({ id, label: name }));
}

export function NameField(props: FieldBinding<string> & { maxLength: number }) {
  const { t } = useLingui();
  return <TextField label={t`Name`} {...props} isRequired autoFocus />;
}

/** Saves the form by its shortcut too, wherever the focus is. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  const { t } = useLingui();
  useActions([{ id: 'save', label: t`Save`, icon: 'check', run: () => form.current?.requestSubmit() }]);
}

/** Moves the focus to the first field in error after a save. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, errors: Readonly<Record<string, string>>): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [form, errors]);
}

/** Binds a text field to an optional value: empty text is null. */
export function optional({ value, onChange, error }: FieldBinding<string | null>): FieldBinding<string> {
  return { value: value ?? '', onChange: (typed) => onChange(typed === '' ? null : typed), error };
}

export function DiscardDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <ConfirmDialog
      title={<Trans>Discard your changes?</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      cancelLabel={<Trans>Keep editing</Trans>}
      type="danger"
      isOpen={guard.isAsking}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <Trans>What you typed is not saved.</Trans>
    </ConfirmDialog>
  );
}

interface DeleteButtonProps {
  title: string;
  /** "Delete" by default. */
  label?: string | undefined;
  isBusy: boolean;
  /** Resolves to whether it was deleted. */
  onDelete: () => Promise<boolean>;
  onGone: () => void;
  /** Explains what deleting does. */
  children: ReactNode;
}

/** Deletes after a question. */
export function DeleteButton({ title, label, isBusy, onDelete, onGone, children }: DeleteButtonProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    const isDone = await onDelete();
    setIsAsking(false);
    if (isDone) onGone();
  }

  return (
    <>
      <Button type="danger" action="quiet" size="small" icon="trash" onPress={() => setIsAsking(true)}>
        {label ?? <Trans>Delete</Trans>}
      </Button>
      <ConfirmDialog
        title={title}
        confirmLabel={label ?? t`Delete`}
        type="danger"
        isOpen={isAsking}
        isPending={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
