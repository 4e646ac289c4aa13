import { Trans, useLingui } from '@lingui/react/macro';
import { deskSteps, type PracticeStep } from '@quieta/contract/practice/exercises';
import type { PracticeProblem, RunningPractice } from '@quieta/contract/practice/practice-endpoints';
import { useLocation } from '@tanstack/react-router';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { stepText } from './exercise-texts.ts';
import styles from './practice.module.css';
import type { usePractice } from './use-practice.ts';

/** All steps of a practice in their order. */
export function PracticeSteps({ running: { exercise, steps } }: { running: RunningPractice }) {
  const { t, i18n } = useLingui();
  const next = steps?.find(({ isDone }) => !isDone)?.step;
  return (
    <ol className={styles.steps}>
      {steps?.map(({ step, isDone }) => {
        const text = stepText(exercise, step);
        return text === undefined ? null : (
          <li key={step} className={styles.step} data-done={isDone || undefined} aria-current={step === next && 'step'}>
            <span className={styles.mark}>
              {isDone ? (
                <Icon alias="check_bold" size={14} label={t({ message: 'Done', context: 'a step of a practice' })} />
              ) : null}
            </span>
            <span>{i18n._(text.what)}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface StepActionsProps {
  running: RunningPractice;
  step: PracticeStep;
  practice: ReturnType<typeof usePractice>;
}

/** The way to where a step is done, and the button of one that is done here. */
export function StepActions({ running: { exercise, simulatorUrl }, step, practice }: StepActionsProps) {
  const { t, i18n } = useLingui();
  const mayOpen = useMayOpen();
  const pathname = useLocation({ select: (location) => location.pathname });
  const text = stepText(exercise, step);
  const pressed = deskSteps.find((one) => one === step);
  if (text === undefined) return null;
  const { at, press } = text;
  return (
    <>
      {at === 'simulator' ? (
        <a
          href={simulatorUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ action: 'secondary', size: 'small' })}
        >
          {t`Open the printer`}
        </a>
      ) : at === undefined || at === pathname || !mayOpen(at) ? null : (
        <LinkButton href={at} action="secondary" size="small">
          <Trans>Go there</Trans>
        </LinkButton>
      )}
      {press === undefined || pressed === undefined ? null : (
        <Button size="small" isPending={practice.isPending} onPress={() => practice.change({ step: pressed })}>
          {i18n._(press)}
        </Button>
      )}
    </>
  );
}

/** Why a practice could not be changed. */
export function PracticeRefused({ problem }: { problem: PracticeProblem | null }) {
  const { t } = useLingui();
  const texts = {
    running: t`Somebody is practising already, here or in another company of this demo. Start again when that is over.`,
    'simulator-away': t`The simulator does not answer, so nothing was changed. Start the demo again if this stays so.`,
  };
  return <Refused text={problem && texts[problem]} />;
}
