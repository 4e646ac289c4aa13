import { Trans, useLingui } from '@lingui/react/macro';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { useActions } from '#lib/page/actions.ts';
import { paths } from '#lib/page/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { TextArea } from '#ui/text-field/text-field.tsx';
import { rangeOf } from '../count-rules.ts';
import { forgetDayCount } from '../count-store.ts';
import { closeTheDay } from '../mutations.ts';
import type { Day } from '../use-day.ts';
import styles from './closing.module.css';

interface CloseFootProps {
  books: DayBooks;
  day: Day;
  /** The business date that was asked for. */
  date: string | undefined;
}

/** The note for tomorrow, the reason where one is needed, and the button that closes the day. */
export function CloseFoot({ books, day, date }: CloseFootProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const money = useMoney();
  const { count, counts, change, comparison, isClosedElsewhere } = day;
  const [isTried, setIsTried] = useState(false);
  const asksReason = comparison?.needsReason === true;
  const lacksReason = asksReason && count.reason.trim() === '';
  const { run, isPending, refusal } = useCommand(
    async () => {
      const closed = await closeTheDay({
        range: count.range ?? rangeOf(books),
        counts: counts ?? { drawers: [], printer: null },
        reason: count.reason.trim(),
        note: count.note.trim(),
      });
      forgetDayCount(date);
      await navigate({ to: paths.closedDays, search: { month: closed.businessDate.slice(0, 7), close: closed.id } });
    },
    { changes: ['dayClose', 'sale'] },
  );
  const close = () => {
    setIsTried(true);
    if (!lacksReason && !isClosedElsewhere) void run();
  };
  useActions([{ id: 'close-day', label: t`Close the day`, icon: 'lock', run: close }]);
  const name = formatDate(books.businessDate, 'short');
  return (
    <div className={styles.foot}>
      {asksReason ? (
        <TextArea
          label={t`Reason`}
          value={count.reason}
          maxLength={500}
          onChange={(reason) => change((current) => ({ ...current, reason }))}
          error={isTried && lacksReason ? t`Say why the day is closed all the same` : undefined}
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
      <Button size="hero" isWide icon={lacksReason ? 'lock' : undefined} isPending={isPending} onPress={close}>
        <span className="grow">
          <Trans>Close {name}</Trans>
        </span>
        <span>{money(books.figures.total)}</span>
      </Button>
      <p className="faint" role="status">
        {asksReason ? (
          <Trans>Something differs or is still open: the day closes with a reason, and after this it is final.</Trans>
        ) : (
          <Trans>Everything agrees. After this the day is final.</Trans>
        )}
      </p>
    </div>
  );
}
