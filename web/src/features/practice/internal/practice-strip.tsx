import { Trans, useLingui } from '@lingui/react/macro';
import type { RunningPractice } from '@quieta/contract/practice/practice-endpoints';
import { paths } from '#addresses/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { Strip } from '#ui/strip/strip.tsx';
import { exerciseTexts, stepText } from './exercise-texts.ts';
import { PracticeRefused, PracticeSteps, StepActions } from './practice-steps.tsx';
import { usePractice, useProgress } from './use-practice.ts';

/** One line above the page: the practice that is running, with its next step. */
export function PracticeStrip({ running }: { running: RunningPractice }) {
  const { t, i18n } = useLingui();
  const practice = usePractice();
  const progress = useProgress(running);
  const { title, help } = exerciseTexts[running.exercise];
  const isFinished = progress !== null && progress.next === null;
  return (
    <Strip
      label={t`Practice`}
      tone="ember"
      progress={progress && { ...progress, label: t`${progress.done} of ${progress.all} steps done` }}
      line={
        <>
          <strong>
            <Trans>Practice: {i18n._(title)}.</Trans>
          </strong>{' '}
          <NextStep running={running} />
        </>
      }
      actions={
        <>
          {progress?.next == null ? null : <StepActions running={running} step={progress.next} practice={practice} />}
          {isFinished ? (
            <LinkButton href={helpAddress(help)} action="secondary" size="small">
              <Trans>Read the help for such a day</Trans>
            </LinkButton>
          ) : null}
          {progress === null ? null : (
            <Popover
              label={t`Steps`}
              trigger={
                <Button action="quiet" size="small">
                  <Trans>Show the steps</Trans>
                </Button>
              }
            >
              <PracticeSteps running={running} />
            </Popover>
          )}
          <Button action="quiet" size="small" isPending={practice.isPending} onPress={() => practice.change('end')}>
            <Trans>End the practice</Trans>
          </Button>
        </>
      }
    >
      <PracticeRefused problem={practice.problem} />
    </Strip>
  );
}

/** The step to do next; at the end what was seen; at the desks of other branches who practises. */
function NextStep({ running }: { running: RunningPractice }) {
  const { i18n } = useLingui();
  const { exercise, steps, branchName, startedBy } = running;
  if (steps === null)
    return (
      <Trans>
        {startedBy} practises in {branchName}. A simulator misbehaves on purpose.
      </Trans>
    );
  const index = steps.findIndex(({ isDone }) => !isDone);
  const step = steps[index]?.step;
  if (step === undefined)
    return (
      <>
        <Trans context="a practice is">Done.</Trans> {i18n._(exerciseTexts[exercise].done)}
      </>
    );
  const text = stepText(exercise, step);
  const [number, all] = [index + 1, steps.length];
  return (
    <Trans>
      Step {number} of {all}: {text === undefined ? '' : i18n._(text.what)}
    </Trans>
  );
}

/** The Help page at the topic of a page. */
function helpAddress(topic: string): string {
  return `${paths.help}?topic=${encodeURIComponent(topic)}`;
}
