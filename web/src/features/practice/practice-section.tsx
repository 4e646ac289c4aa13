import { Trans, useLingui } from '@lingui/react/macro';
import { type ExerciseName, exercises, maxPracticeMinutes } from '@quieta/contract/practice/exercises';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { exerciseTexts } from './internal/exercise-texts.ts';
import styles from './internal/practice.module.css';
import { PracticeRefused, PracticeSteps } from './internal/practice-steps.tsx';
import { usePractice } from './internal/use-practice.ts';
import { practiceQuery } from './queries.ts';

/** Exercises for bad days, on the Help page; nothing where no simulators run. */
export function PracticeSection() {
  const { t, i18n } = useLingui();
  const { data } = useQuery(practiceQuery());
  const practice = usePractice();
  if (data === undefined || data.exercises.length === 0) return null;
  const { running } = data;
  return (
    <section className={styles.section} aria-labelledby="practice">
      <h2 id="practice" className={styles.title}>
        {t`Practise a bad day`}
      </h2>
      <p>
        <Trans>
          Here nothing can break: in this demo the hotel, the printer and the mail server are simulators, which
          misbehave on purpose until you end the practice, or for {maxPracticeMinutes} minutes at most. All desks of the
          demo see it.
        </Trans>
      </p>
      {running === null ? null : (
        <div className={styles.running}>
          <strong>
            <Trans>Practice: {i18n._(exerciseTexts[running.exercise].title)}.</Trans>
          </strong>
          <PracticeSteps running={running} />
        </div>
      )}
      <PracticeRefused problem={practice.problem} />
      <ul className={styles.exercises}>
        {data.exercises.map((name) => (
          <Exercise
            key={name}
            name={name}
            isDisabled={running !== null && running.steps?.every(({ isDone }) => isDone) !== true}
            isPending={practice.isPending}
            onStart={() => practice.change({ start: name })}
          />
        ))}
      </ul>
    </section>
  );
}

interface ExerciseProps {
  name: ExerciseName;
  isDisabled: boolean;
  isPending: boolean;
  onStart: () => void;
}

function Exercise({ name, isDisabled, isPending, onStart }: ExerciseProps) {
  const { t, i18n } = useLingui();
  const { title, about, lesson } = exerciseTexts[name];
  const { minutes } = exercises[name];
  const label = i18n._(title);
  return (
    <li className={styles.exercise}>
      <div>
        <h3 className={styles.name}>{label}</h3>
        <p>
          {i18n._(about)} {i18n._(lesson)}
        </p>
        <p className="note">{t`About ${minutes} minutes`}</p>
      </div>
      <Button
        action="secondary"
        size="small"
        aria-label={t`Start: ${label}`}
        isDisabled={isDisabled || isPending}
        onPress={onStart}
      >
        {t({ message: 'Start', context: 'a practice' })}
      </Button>
    </li>
  );
}
