import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Verification } from '@quieta/contract/history/history-endpoints';
import { type ReactNode, useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { now } from '#lib/clock.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { formatNumber } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { checkPart } from '../queries.ts';
import styles from './verification.module.css';

interface Progress {
  readonly entries: number;
  readonly last: Verification;
  /** When the last part was answered. */
  readonly at: string;
}

/**
 * Checks whether anybody has tampered with the history, part by part, so that it shows how far it is and can be ended.
 */
export function VerificationCard() {
  const { t } = useLingui();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isCancelled = useRef(false);
  const check = useCommand(async () => {
    isCancelled.current = false;
    setProgress(null);
    let after = 0;
    let entries = 0;
    for (;;) {
      const part = await checkPart(after);
      entries += part.entries;
      after = part.seal ?? 0;
      setProgress({ entries, last: part, at: now().toString() });
      if (part.isDone || isCancelled.current) return;
    }
  });
  return (
    <section className={styles.card} aria-label={t`Verification`}>
      <div role="status" className={styles.verdict}>
        <Verdict progress={progress} isRunning={check.isPending} />
      </div>
      {progress === null || progress.last.lastSeal === null ? null : <Facts progress={progress} />}
      {check.isPending ? (
        <Button action="secondary" size="small" onPress={() => (isCancelled.current = true)}>
          <Trans>Stop</Trans>
        </Button>
      ) : (
        <Button action="secondary" size="small" icon="refresh" onPress={() => void check.run()}>
          {progress === null ? <Trans>Verify</Trans> : <Trans>Verify again</Trans>}
        </Button>
      )}
    </section>
  );
}

function Verdict({ progress, isRunning }: { progress: Progress | null; isRunning: boolean }) {
  const { t } = useLingui();
  if (progress === null)
    return (
      <>
        <h2 className="strong">{t`Is the history complete and unaltered?`}</h2>
        <p className="ink-soft">{t`Verify that nothing was altered, removed or inserted since the first entry.`}</p>
      </>
    );
  const { last } = progress;
  if (last.broken !== null) return <Broken broken={last.broken} />;
  if (!last.isDone)
    return (
      <>
        <h2 className="strong">{isRunning ? t`Verifying…` : t`Stopped before the end`}</h2>
        {last.lastSeal === null ? null : (
          <progress className={styles.progress} value={last.seal ?? 0} max={last.lastSeal.number} />
        )}
      </>
    );
  if (last.lastSeal === null)
    return <h2 className="strong">{t`Nothing is sealed yet. That happens every few minutes.`}</h2>;
  return (
    <>
      <h2 className={styles.whole}>
        <Icon alias="shield_check" size={20} />
        {t`The chain is intact`}
      </h2>
      <p className="ink-soft">{t`Nothing altered, removed or inserted since the first entry.`}</p>
    </>
  );
}

function Broken({ broken: { seal, reason } }: { broken: NonNullable<Verification['broken']> }) {
  const reasons: Record<typeof reason, ReactNode> = {
    'values-changed': <Trans>The content of an entry was altered or removed.</Trans>,
    'entries-changed': <Trans>An entry was altered, removed or inserted.</Trans>,
    'seal-changed': <Trans>A seal was altered or removed.</Trans>,
  };
  return (
    <>
      <h2 className={styles.broken}>
        <Icon alias="exclamation_circle" size={20} />
        <Trans>The chain is broken at seal {formatNumber(seal)}</Trans>
      </h2>
      <p>{reasons[reason]}</p>
      <p className="ink-soft">
        <Trans>Compare with a backup: nothing from this seal on can be trusted.</Trans>
      </p>
    </>
  );
}

function Facts({ progress: { entries, last, at } }: { progress: Progress }) {
  const { timeZone } = useBranch();
  const facts: readonly (readonly [ReactNode, ReactNode])[] = [
    [<Trans key="entries">Entries</Trans>, formatNumber(entries)],
    [
      <Trans key="first">First</Trans>,
      last.firstAt === null ? '–' : formatDate(last.firstAt.slice(0, 'yyyy-MM-dd'.length)),
    ],
    [<Trans key="checked">Checked</Trans>, formatInstant(at, timeZone, 'time')],
    [<Trans key="seal">Last seal</Trans>, last.lastSeal === null ? '–' : shortHash(last.lastSeal.hash)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value], place) => (
          // The facts are always these four.
          <div key={`${place}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {last.lastSeal === null ? null : (
        <p className="faint">
          <Plural value={last.lastSeal.number} one="One seal." other="# seals." />
        </p>
      )}
    </>
  );
}

/** The first twelve digits, as they are read out. */
function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)}`;
}
