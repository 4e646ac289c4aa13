import { Trans, useLingui } from '@lingui/react/macro';
import type { FirstRun, FirstRunStep } from '@quieta/contract/first-run/first-run-endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#addresses/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { openSteps, settledCount } from './first-run-rules.ts';
import styles from './internal/first-run.module.css';
import { stepTexts } from './internal/step-texts.ts';
import { useSkipping } from './internal/use-skipping.ts';
import { firstRunQuery } from './queries.ts';

interface FirstRunStepsProps {
  /** Shown where no step is left, or where the steps cannot be read. */
  otherwise: ReactNode;
  /** Shown while the steps load. */
  meanwhile: ReactNode;
}

/** The remaining steps of a new branch. */
export function FirstRunSteps({ otherwise, meanwhile }: FirstRunStepsProps) {
  const { t } = useLingui();
  const { data: steps, isError } = useQuery(firstRunQuery());
  const skip = useSkipping();
  if (steps === undefined) return isError ? otherwise : meanwhile;
  const open = openSteps(steps);
  const [next] = open;
  if (next === undefined) return otherwise;
  const settled = settledCount(steps);
  const all = steps.length;
  return (
    <section className={styles.steps} aria-labelledby="first-run">
      <header className={styles.head}>
        <div>
          <h2 id="first-run" className={styles.title}>
            {t`Set up your spa`}
          </h2>
          <p className="note">{t`${settled} of ${all} steps done. You can do what you skip at any time.`}</p>
          <LinkButton href={paths.movingIn} action="quiet" size="small" icon="upload">
            {t`Coming from another program? Move your lists in`}
          </LinkButton>
        </div>
        <Button action="quiet" size="small" onPress={() => void skip(open, true)}>
          {t`Skip all`}
        </Button>
      </header>
      <ol>
        {steps.map((one) => (
          <Step key={one.step} {...one} isNext={one.step === next} />
        ))}
      </ol>
    </section>
  );
}

const marks = { done: 'check_bold', skipped: 'minus', open: null } as const;

function Step({ step, state, isNext }: FirstRun[number] & { isNext: boolean }) {
  const { t, i18n } = useLingui();
  const { title, why, href } = stepTexts[step];
  const name = i18n._(title);
  const words = { done: t({ message: 'Done', context: 'a step is' }), skipped: t`Skipped`, open: i18n._(why) };
  const mark = marks[state];
  return (
    <li className={styles.step} data-state={state} aria-label={name}>
      <span className={styles.mark} aria-hidden>
        {mark === null ? null : <Icon alias={mark} size={14} />}
      </span>
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className="note">{words[state]}</span>
      </div>
      {state === 'done' ? null : <SkipButton step={step} name={name} isSkipped={state === 'skipped'} />}
      {state === 'open' ? (
        <LinkButton href={href} size="small" action={isNext ? 'primary' : 'secondary'}>
          <Trans>Set up</Trans>
        </LinkButton>
      ) : null}
    </li>
  );
}

function SkipButton({ step, name, isSkipped }: { step: FirstRunStep; name: string; isSkipped: boolean }) {
  const { t } = useLingui();
  const skip = useSkipping();
  return (
    <Button
      action="quiet"
      size="small"
      aria-label={isSkipped ? t`Restore: ${name}` : t`Skip: ${name}`}
      onPress={() => void skip([step], !isSkipped)}
    >
      {isSkipped ? <Trans>Restore</Trans> : <Trans>Skip</Trans>}
    </Button>
  );
}
