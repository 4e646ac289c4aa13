import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { closeDay } from '@quieta/contract/closing/closing-endpoints';
import type { Unsettled } from '@quieta/contract/closing/compare-sources';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useMoney } from '#features/session/use-money.ts';
import { write } from '#lib/api/outbox.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { useActions } from '#lib/page/actions.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { TextArea } from '#ui/text-field/text-field.tsx';
import { rangeOf } from '../count-rules.ts';
import { forgetDayCount } from '../count-store.ts';
import type { Day } from '../use-day.ts';
import styles from './closing.module.css';
import { UnsettledList, useUnsettledSentence } from './unsettled-list.tsx';

interface CloseFootProps {
  books: DayBooks;
  day: Day;
  /** The business date that was asked for. */
  date: string | undefined;
  onSettle: (item: Unsettled) => void;
}

/** Differences and missing counts, the reason and the note for tomorrow, and the button that closes the day. */
export function CloseFoot({ books, day, date, onSettle }: CloseFootProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const money = useMoney();
  const { count, counts, change, comparison, progress, unsettled, isClosedElsewhere } = day;
  const [isTried, setIsTried] = useState(false);
  const [isAskingOnceMore, setIsAskingOnceMore] = useState(false);
  const asksReason = unsettled.length > 0 || comparison?.needsReason === true;
  const lacksReason = asksReason && count.reason.trim() === '';
  const isCompared = progress === 'compared';
  const missing = unsettled.filter(({ kind }) => kind === 'drawer-uncounted' || kind === 'z-untyped');
  const { run, isPending, refusal } = useCommand(
    async () => {
      const body = {
        range: count.range ?? rangeOf(books),
        counts: counts ?? { drawers: [], printer: null },
        reason: count.reason.trim(),
        note: count.note.trim(),
      };
      const closed = await write(closeDay, { body }, { quiet: true });
      forgetDayCount(date);
      await navigate({ to: paths.closedDays, search: { month: closed.businessDate.slice(0, 7), close: closed.id } });
    },
    { changes: ['dayClose', 'sale'] },
  );
  const close = () => {
    setIsTried(true);
    if (!isCompared || lacksReason || isClosedElsewhere) return;
    if (missing.length > 0) setIsAskingOnceMore(true);
    else void run();
  };
  useActions([{ id: 'close-day', label: t`Close the day`, icon: 'lock', run: close }]);
  const reasonLabel = t`${plural(Math.max(unsettled.length, 1), { one: 'Reason, for the point above', other: 'Reason, for the # points above' })}`;
  const name = formatDate(books.businessDate, 'short');
  return (
    <div className={styles.foot}>
      {unsettled.length === 0 ? null : <UnsettledList unsettled={unsettled} onPress={onSettle} />}
      {asksReason ? (
        <TextArea
          label={reasonLabel}
          value={count.reason}
          maxLength={500}
          onChange={(reason) => change((current) => ({ ...current, reason }))}
          error={isTried && lacksReason ? t`Give the reason for closing the day anyway` : undefined}
          isRequired
        />
      ) : null}
      <TextArea
        label={t`Note for tomorrow`}
        placeholder={t`Optional, printed on the day’s sheet`}
        rows={1}
        maxLength={500}
        value={count.note}
        onChange={(note) => change((current) => ({ ...current, note }))}
      />
      <Refused text={refusal} />
      <Button
        size="hero"
        isWide
        action={isCompared ? 'primary' : 'secondary'}
        icon={lacksReason || !isCompared ? 'lock' : undefined}
        // Also while another desk's sale is compared: a press would do nothing.
        isPending={isPending || progress === 'comparing'}
        onPress={close}
      >
        <span className="grow">{t`Close ${name}`}</span>
        <span>{money(books.figures.total)}</span>
      </Button>
      <Outcome progress={progress} asksReason={asksReason} onRetry={day.compareAgain} />
      <CloseUncompared
        missing={missing}
        isOpen={isAskingOnceMore}
        isPending={isPending}
        refusal={refusal}
        onConfirm={() => void run().finally(() => setIsAskingOnceMore(false))}
        onClose={() => setIsAskingOnceMore(false)}
        onSettle={onSettle}
      />
    </div>
  );
}

/** Says what the comparison found, that it is under way, or that it failed. */
function Outcome({
  progress,
  asksReason,
  onRetry,
}: Pick<Day, 'progress'> & { asksReason: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  const texts: Readonly<Record<Day['progress'], ReactNode>> = {
    comparing: t`Comparing the four sources…`,
    failed: t`The four sources could not be compared, so the day cannot be closed yet.`,
    compared: asksReason
      ? t`Something differs or is still open: closing the day needs a reason, and is final.`
      : t`Everything agrees. After this the day is final.`,
  };
  return (
    <div className={inRow(2, { wrap: true })}>
      <p className="faint" role="status">
        {texts[progress]}
      </p>
      {progress === 'failed' ? (
        <Button action="secondary" size="small" icon="refresh" onPress={onRetry}>
          {t`Compare again`}
        </Button>
      ) : null}
    </div>
  );
}

interface CloseUncomparedProps {
  /** Sources that nobody counted or filled in. */
  missing: readonly Unsettled[];
  isOpen: boolean;
  isPending: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onClose: () => void;
  onSettle: (item: Unsettled) => void;
}

/** Asks once more before closing without a count or the printer's Z: that cannot be made up for. */
function CloseUncompared({ missing, onClose, onSettle, ...props }: CloseUncomparedProps) {
  const { t } = useLingui();
  const sentenceOf = useUnsettledSentence();
  const [first] = missing;
  return (
    <ConfirmDialog
      {...props}
      title={t`Close without comparing everything?`}
      confirmLabel={t`Close anyway`}
      cancelLabel={t`Back to the count`}
      onClose={() => {
        onClose();
        if (first !== undefined) setTimeout(() => onSettle(first));
      }}
    >
      <ul>
        {missing.map((item) => (
          <li key={sentenceOf(item)}>{sentenceOf(item)}</li>
        ))}
      </ul>
      <p className="note">{t`A closed day is final: what is not counted now is never compared.`}</p>
    </ConfirmDialog>
  );
}
