import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Clash } from '@quieta/contract/appointments/placement';
import { keysOf } from '@quieta/contract/values/objects';
import { useRef, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { type ApiError, isRefusal, Withdrawn } from '#lib/api/api-error.ts';
import { useUnsavedWork } from '#lib/page/unsaved-work.ts';
import type { Reading } from './form-rules.ts';

/** The props that bind a form field. */
export interface FieldBinding<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** `Draft` has a field for each of the values, as typed. */
export interface Form<Draft extends object> {
  readonly draft: Draft;
  field<Name extends keyof Draft & string>(name: Name): FieldBinding<Draft[Name]>;
  /** The bookings that made the last save fail. */
  readonly clashes: readonly Clash[];
}

export interface Editing<Draft extends object> extends Form<Draft> {
  /** There are unsaved changes. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly errors: Readonly<Record<string, string>>;
  /** Why the last save was refused, where no single field is the reason. */
  readonly refusal: string | null;
  /** Resolves to whether it was saved. */
  save(): Promise<boolean>;
  /** Runs another write with the same handling as `save`, and resolves to whether it succeeded. */
  attempt(work: EditingWork): Promise<boolean>;
}

/** Receives the version that the change is based on. */
type EditingWork = (baseVersion: number) => Promise<void>;

interface EditingOptions<Draft extends object, Values extends object> {
  /** The current values, as typed into a form. */
  current: Draft;
  /** Null for a new row. */
  version: number | null;
  read(draft: Draft): Reading<Values>;
  /** Receives all values, and separately the changed ones. */
  write(values: Values, changed: Partial<Values>, baseVersion: number): Promise<void>;
}

/** Edits a form. Only changed fields are kept: the others follow the changes of colleagues and need not be sent. */
export function useEditing<Draft extends object, Values extends object>(
  options: EditingOptions<Draft, Values>,
): Editing<Draft> {
  const { current, version, read, write } = options;
  const { i18n } = useLingui();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  // The values when the first change was made.
  const [basis, setBasis] = useState(current);
  const { isBusy, errors, refusal, clashes, mark, mend, attempt } = useAttempts(version, Object.keys(current));
  const draft = { ...current, ...changes };
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedWork(isDirty);

  function change<Name extends keyof Draft & string>(name: Name, value: Draft[Name]): void {
    mend(name);
    if (!isDirty) setBasis(current);
    setChanges((before) => {
      const changed = { ...before, [name]: value };
      // A value that is typed back is no change.
      if (isSame(value, current[name])) delete changed[name];
      return changed;
    });
  }

  /** The text for a field that a colleague has changed since the user changed it here. */
  function theirs(name: keyof Draft & string): string | undefined {
    if (!(name in changes) || isSame(current[name], basis[name])) return undefined;
    const value: unknown = current[name];
    return isReadable(value)
      ? i18n._(msg`A colleague has set this to “${value}”. If you save, your version replaces it.`)
      : i18n._(msg`A colleague has changed this too. If you save, your version replaces it.`);
  }

  async function save(): Promise<boolean> {
    const reading = read(draft);
    if ('errors' in reading) {
      mark(Object.fromEntries(reading.errors.map(({ field, wrong }) => [field, i18n._(wrong)])));
      return false;
    }
    const { values } = reading;
    return attempt(async (baseVersion) => {
      await write(values, pick(values, Object.keys(changes)), baseVersion);
      setChanges({});
    });
  }

  return {
    draft,
    field: (name) => ({
      value: draft[name],
      onChange: (value) => change(name, value),
      error: errors[name] ?? theirs(name),
    }),
    clashes,
    isDirty,
    isBusy,
    errors,
    refusal,
    save,
    attempt,
  };
}

interface SaveFailure {
  readonly errors: Readonly<Record<string, string>>;
  readonly refusal: string | null;
  readonly clashes: readonly Clash[];
}

const none: SaveFailure = { errors: {}, refusal: null, clashes: [] };

/** Runs one write at a time, and keeps the refusal of the last one. */
function useAttempts(version: number | null, fields: readonly string[]) {
  const [failure, setFailure] = useState(none);
  // The version at the first change, so that a colleague's later save is not overwritten unseen.
  const base = useRef<number | null>(null);
  const { run, isPending } = useCommand(
    async (work: EditingWork) => {
      setFailure(none);
      await work(base.current ?? version ?? 0);
      base.current = null;
    },
    { onFailure: keepFailure },
  );

  function keepFailure(refused: ApiError, text: string): void {
    // Without an answer, the common handler has reported it.
    if (!isRefusal(refused) && !(refused instanceof Withdrawn)) return;
    // The form shows the current values now, so saving again is deliberate.
    if (refused.code === 'version-conflict') base.current = null;
    const names = refused.fieldErrors.flatMap(
      ({ path }) => path.split('.').find((part) => fields.includes(part)) ?? [],
    );
    const errors = Object.fromEntries(names.map((name) => [name, text]));
    setFailure({ errors, refusal: names.length === 0 ? text : null, clashes: refused.clashes });
  }

  /** Clears the refusal of a changed field, and that of the whole form. */
  function mend(name: string): void {
    base.current ??= version;
    setFailure(({ errors: { [name]: _, ...errors }, clashes }) => ({ errors, refusal: null, clashes }));
  }

  const mark = (errors: SaveFailure['errors']) => setFailure((before) => ({ ...before, errors }));
  return { ...failure, isBusy: isPending, mark, mend, attempt: run };
}

const internalId = /^[\da-f]{8}-/;

/** Whether a value is typed text or a number, rather than a list, a switch or an id. */
function isReadable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && !internalId.test(value));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  const picked: Partial<Values> = { ...values };
  for (const name of keysOf(picked)) if (!names.includes(name)) delete picked[name];
  return picked;
}
