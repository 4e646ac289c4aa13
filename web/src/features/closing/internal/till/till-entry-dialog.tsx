import { Trans, useLingui } from '@lingui/react/macro';
import { sumOfPieces } from '@quieta/contract/closing/cash-pieces';
import { addTillEntry } from '@quieta/contract/closing/closing-endpoints';
import { tillEntryKinds } from '@quieta/contract/closing/closing-kinds';
import type { DrawerBooks } from '@quieta/contract/closing/day-books';
import type { TillEntryKind } from '@quieta/contract/closing/till-entry';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useBusinessDate } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { write } from '#lib/api/outbox.ts';
import { formatMoney } from '#lib/format/money.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { drawerKey } from '../../count-rules.ts';
import { colleaguesQuery, tipsQuery } from '../../queries.ts';
import { isPaidTooMuch, owedTo } from '../../tip-rules.ts';
import { PieceFields } from '../count/piece-fields.tsx';
import { Difference } from '../sheet/compared.tsx';
import { useTillEntryNames } from '../sheet/sheet-names.ts';
import { BelowNothing, PaidTooMuch } from '../warnings.tsx';

interface TillEntryDialogProps {
  kind: TillEntryKind;
  drawers: readonly DrawerBooks[];
  onClose: () => void;
}

/** Cash that moves without a sale, an opening float, or a hand-over with its count. */
export function TillEntryDialog({ kind, drawers, onClose }: TillEntryDialogProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const names = useTillEntryNames();
  const [key, setKey] = useState(() => drawerKey(drawers[0]?.tillId ?? null));
  const [amount, setAmount] = useState<number | null>(null);
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const [receiver, setReceiver] = useState<string | null>(null);
  const [staffId, setStaffId] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const { run, isPending, refusal } = useCommand(noteTillEntry, { changes: ['tillEntry'] });
  const drawer = drawers.find(({ tillId }) => drawerKey(tillId) === key) ?? drawers[0];
  const { cash, counts, needsReason, isOfTips } = tillEntryKinds[kind];
  const isCounted = counts === 'end';
  const isPieces = isCounted && Object.keys(pieces).length > 0;
  const sum = isPieces ? sumOfPieces(pieces) : amount;
  const isComplete = sum !== null && (sum > 0 || counts !== null) && (!needsReason || reason.trim() !== '');

  async function submit() {
    setIsTried(true);
    if (!isComplete || sum === null) return;
    const counted = Object.fromEntries(Object.entries(pieces).filter(([, count]) => count > 0));
    const isDone = await run({
      kind,
      tillId: drawer?.tillId ?? null,
      amount: toMajor(sum, currency),
      pieces: isPieces ? counted : null,
      reason: reason.trim(),
      takenBy: receiver,
      staffId,
    });
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      hasFields
      isOpen
      title={names[kind]}
      confirmLabel={sum === null ? <Trans>Save</Trans> : <Trans>Save {formatMoney(sum, currency)}</Trans>}
      isPending={isPending}
      refusal={refusal}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {drawers.length < 2 ? null : (
        <Select
          label={t`Till`}
          value={key}
          onChange={setKey}
          options={drawers.map(({ tillId, name }) => ({ id: drawerKey(tillId), label: name ?? t`Without a till` }))}
        />
      )}
      {isOfTips ? (
        <TherapistField
          value={staffId}
          paid={sum}
          onChange={(id, owed) => {
            setStaffId(id);
            if (amount === null && owed > 0) setAmount(owed);
          }}
        />
      ) : null}
      {isCounted ? <PieceFields currency={currency} pieces={pieces} onChange={setPieces} /> : null}
      {isPieces ? null : (
        <MoneyField
          label={isCounted ? t`Or only the sum` : t`Amount`}
          value={amount}
          currency={currency}
          onChange={setAmount}
          error={isTried && sum === null ? t`Enter an amount` : undefined}
        />
      )}
      {isCounted && drawer !== undefined ? (
        <HandOverFields drawer={drawer} sum={sum} takenBy={receiver} onTakenBy={setReceiver} />
      ) : null}
      {cash === 'out' && drawer !== undefined && sum !== null && sum > toMinor(drawer.expected, currency) ? (
        <BelowNothing />
      ) : null}
      {counts !== null ? null : (
        <TextField
          label={isOfTips ? t`To whom else, or a note` : t`Reason`}
          value={reason}
          onChange={setReason}
          maxLength={200}
          error={isTried && needsReason && reason.trim() === '' ? t`Enter what it is for` : undefined}
        />
      )}
    </ConfirmDialog>
  );
}

interface TherapistFieldProps {
  value: string | null;
  /** In minor units; null as long as nothing is typed. */
  paid: number | null;
  /** With what is owed, in minor units. */
  onChange: (id: string, owed: number) => void;
}

/** Field for the therapist whose tips are paid out, with the amount owed to each. */
function TherapistField({ value, paid, onChange }: TherapistFieldProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const today = useBusinessDate();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const { data: tips } = useQuery(tipsQuery({ dateFrom: today, dateTo: today }));
  const owed = (id: string) => owedTo(tips ?? [], id, currency);
  return (
    <>
      <Select
        label={t`Therapist`}
        value={value}
        onChange={(id) => onChange(id, owed(id))}
        options={resources
          .filter(({ id, type, archived }) => type === 'Staff' && (!archived || owed(id) !== 0))
          .map(({ id, name }) => ({
            id,
            label: name,
            ...(tips && { detail: t`${formatMoney(owed(id), currency)} still owed` }),
          }))}
      />
      {tips !== undefined && isPaidTooMuch(tips, { staffId: value, paid: paid ?? 0 }, currency) ? (
        <PaidTooMuch />
      ) : null}
    </>
  );
}

interface HandOverFieldsProps {
  drawer: DrawerBooks;
  sum: number | null;
  takenBy: string | null;
  onTakenBy: (id: string) => void;
}

function HandOverFields({ drawer, sum, takenBy: receiver, onTakenBy }: HandOverFieldsProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const expected = toMinor(drawer.expected, currency);
  return (
    <>
      <p>
        <Trans>{formatMoney(expected, currency)} should be in it.</Trans>{' '}
        {sum === null ? null : <Difference minor={sum - expected} />}
      </p>
      <Select
        label={t`Who takes it over`}
        value={receiver}
        onChange={onTakenBy}
        options={colleagues.map(({ id, username }) => ({ id, label: username }))}
      />
    </>
  );
}

function noteTillEntry(body: SentBodyOf<typeof addTillEntry>) {
  return write(addTillEntry, { body }, { quiet: true });
}
