import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Select } from '#ui/select/select.tsx';
import { confirmPrinted, printInOrder } from '../mutations.ts';
import { sortByLastSlip } from '../receipt-rules.ts';
import { showPrintingFailure } from '../show-printing-failure.ts';

/** Prints everything that waits, in the order of the sales; asks once which slips are there where nobody knows. */
export function PrintAll({ receipts }: { receipts: readonly Receipt[] }) {
  // As it stood when somebody looked: what was sold meanwhile is not in question.
  const [asked, setAsked] = useState<readonly Receipt[] | null>(null);
  const [done, setDone] = useState(0);
  const { run, isPending } = useCommand(
    async ({ all, lastId }: { all: readonly Receipt[]; lastId: string | null }) => {
      const { printed, missing } = sortByLastSlip(all, lastId);
      setDone(0);
      try {
        for (const { id } of printed) await confirmPrinted(id);
        await printInOrder(missing, setDone);
      } catch (error) {
        showPrintingFailure(error);
      } finally {
        setAsked(null);
      }
    },
    { changes: ['receipt'] },
  );
  const waiting = receipts.filter(({ state }) => state !== 'sending');
  if (waiting.length < 2 && !isPending) return null;
  const isUnsure = waiting.some(({ state }) => state === 'unknown');
  return (
    <>
      <Button
        action="secondary"
        size="small"
        icon="printer"
        isPending={isPending && asked === null}
        onPress={() => (isUnsure ? setAsked(receipts) : void run({ all: receipts, lastId: null }))}
      >
        <Trans>Print all {waiting.length}</Trans>
      </Button>
      {asked === null ? null : (
        <LastSlipQuestion
          receipts={asked}
          done={isPending ? done : null}
          onAnswer={(lastId) => void run({ all: asked, lastId })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface LastSlipQuestionProps {
  receipts: readonly Receipt[];
  /** How many are printed; null before somebody has answered. */
  done: number | null;
  onAnswer: (lastId: string | null) => void;
  onClose: () => void;
}

const none = 'none';

/** Asks once for all receipts whose outcome is unknown: a second slip would be a second fiscal document. */
function LastSlipQuestion({ receipts, done, onAnswer, onClose }: LastSlipQuestionProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const [last, setLast] = useState<string | null>(null);
  const { printed, missing } = sortByLastSlip(receipts, last);
  const isPending = done !== null;
  return (
    <ConfirmDialog
      isOpen
      hasFields
      title={t`Which receipt is the last one at the printer?`}
      confirmLabel={
        last === null ? (
          t`Print`
        ) : missing.length === 0 ? (
          t`They are all printed`
        ) : (
          <Plural value={missing.length} one="Print # receipt" other="Print # receipts" />
        )
      }
      isDisabled={last === null}
      isPending={isPending}
      onConfirm={() => onAnswer(last === none ? null : last)}
      onClose={onClose}
    >
      <p>
        <Trans>
          It is not known whether these were printed. Look at the printer: it prints in the order of the sales. A second
          receipt would count as a second sale.
        </Trans>
      </p>
      <Select
        label={t`The last receipt there`}
        placeholder={t`Choose`}
        value={last}
        onChange={setLast}
        options={[
          { id: none, label: t`None of these is there` },
          ...receipts
            .filter(({ state }) => state === 'unknown')
            .toReversed()
            .map(({ id, saleNumber, createdAt, total, payerName }) => ({
              id,
              label: saleNumber,
              detail: [payerName, formatInstant(createdAt, timeZone, 'short')].filter(Boolean).join(' · '),
              suffix: money(total),
            })),
        ]}
      />
      <div role="status">
        {isPending ? (
          t`${done} of ${missing.length} are at the printer.`
        ) : printed.length === 0 ? null : (
          <Trans>
            These count as printed; check that each receipt is there: {printed.map(saleNumberOf).join(', ')}.
          </Trans>
        )}
      </div>
    </ConfirmDialog>
  );
}

const saleNumberOf = ({ saleNumber }: Receipt) => saleNumber;
