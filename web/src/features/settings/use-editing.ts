import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Clash } from '@quieta/contract/appointments/clash';
import { useRef, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { type ApiError, isRefusal, Withdrawn } from '#lib/api-error.ts';
import { useUnsavedWork } from '#lib/use-unsaved-work.ts';
import type { Reading } from './form-rules.ts';

/** What a field of a form is given. */
export interface FieldBinding<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** `Draft` has a field for each of the values, as it is typed. */
export interface Form<Draft extends object> {
  readonly draft: Draft;
  field<Name extends keyof Draft & string>(name: Name): FieldBinding<Draft[Name]>;
  /** The bookings that stood in the way of the last press. */
  readonly clashes: readonly Clash[];
}

export interface Editing<Draft extends object> extends Form<Draft> {
  /** Something was typed that is not saved. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly errors: Readonly<Record<string, string>>;
  /** Why the last press was refused, where no field is to blame. */
  readonly refusal: string | null;
  /** Resolves to whether it was saved. */
  save(): Promise<boolean>;
  /** Does another write as `save` does its own, and resolves to whether it was done. */
  attempt(work: EditingWork): Promise<boolean>;
}

/** Is given the version that the change is based on. */
type EditingWork = (baseVersion: number) => Promise<void>;

interface EditingOptions<Draft extends object, Values extends object> {
  /** What stands there, as it is typed. */
  current: Draft;
  /** Null for what is yet to be made. */
  version: number | null;
  read(draft: Draft): Reading<Values>;
  /** Is given all the values, and of them those that were changed. */
  write(values: Values, changed: Partial<Values>, baseVersion: number): Promise<void>;
}

/**
 * What is typed into a form, which is only what was changed in it: the rest goes on showing what colleagues write meanwhile, and
 * need not be sent.
 */
export function useEditing<Draft extends object, Values extends object>(
  options: EditingOptions<Draft, Values>,
): Editing<Draft> {
  const { current, version, read, write } = options;
  const { i18n } = useLingui();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  // What stood there when the first of the changes was made.
  const [basis, setBasis] = useState(current);
  const { isBusy, errors, refusal, clashes, mark, mend, attempt } = useAttempts(version, Object.keys(current));
  const draft = { ...current, ...changes };
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedWork(isDirty);

  function change<Name extends keyof Draft & string>(name: Name, value: Draft[Name]): void {
    mend(name);
    if (!isDirty) setBasis(current);
    // Typed back to what it is: no change. The others are those of the draft still.
    setChanges(({ [name]: _, ...others }) =>
      isSame(value, current[name]) ? (others as Partial<Draft>) : { ...(others as Partial<Draft>), [name]: value },
    );
  }

  /** Said of a field that a colleague has changed since it was changed here. */
  function theirs(name: keyof Draft & string): string | undefined {
    if (!(name in changes) || isSame(current[name], basis[name])) return undefined;
    const value: unknown = current[name];
    return isReadable(value)
      ? i18n._(msg`A colleague has made this “${value}”. Saving puts yours in its place.`)
      : i18n._(msg`A colleague has changed this too. Saving puts yours in its place.`);
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

/** Presses of the buttons, one at a time, and why the last one was refused. */
function useAttempts(version: number | null, fields: readonly string[]) {
  const [failure, setFailure] = useState(none);
  // The version that the first change was made on: what a colleague saves after it is not overwritten unseen.
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
    // Nothing was answered: everybody was told so.
    if (!isRefusal(refused) && !(refused instanceof Withdrawn)) return;
    // What stands there now is in sight; saving again is meant.
    if (refused.code === 'version-conflict') base.current = null;
    const names = refused.fieldErrors.flatMap(
      ({ path }) => path.split('.').find((part) => fields.includes(part)) ?? [],
    );
    const errors = Object.fromEntries(names.map((name) => [name, text]));
    setFailure({ errors, refusal: names.length === 0 ? text : null, clashes: refused.clashes });
  }

  /** A field was changed: what was said of it, and of the whole, is of yesterday. */
  function mend(name: string): void {
    base.current ??= version;
    setFailure(({ errors: { [name]: _, ...errors }, clashes }) => ({ errors, refusal: null, clashes }));
  }

  const mark = (errors: SaveFailure['errors']) => setFailure((before) => ({ ...before, errors }));
  return { ...failure, isBusy: isPending, mark, mend, attempt: run };
}

const internalId = /^[\da-f]{8}-/;

/** Whether a value is what was typed, rather than a list, a switch or the id of something. */
function isReadable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && !internalId.test(value));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  // Some of the entries of the values themselves.
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>;
}
