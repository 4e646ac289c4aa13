import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingInState } from '@quieta/contract/moving-in/moving-in';
import { paths } from '#addresses/paths.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import styles from './steps-bar.module.css';

/** The step of the screen that each state belongs to, from 0. */
const stepOf: Readonly<Record<MovingInState, number>> = {
  reading: 0,
  read: 1,
  trying: 2,
  tried: 2,
  running: 3,
  stopped: 3,
  done: 3,
  undoing: 3,
  undone: 3,
};

/** The way back to all lists, and the four steps of a list with the present one. */
export function StepsBar({ state }: { state: MovingInState }) {
  const { t } = useLingui();
  const current = stepOf[state];
  const steps = [
    t({ message: 'File', context: 'a step of moving in' }),
    t({ message: 'Columns', context: 'a step of moving in' }),
    t({ message: 'Trial', context: 'a step of moving in' }),
    t({ message: 'Moving in', context: 'a step of moving in' }),
  ];
  return (
    <div className={styles.bar}>
      <LinkButton href={paths.movingIn} action="quiet" size="small" icon="arrow_left">
        <Trans>All lists</Trans>
      </LinkButton>
      <ol className={styles.steps} aria-label={t`Steps`}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current || undefined}
          >
            <span className={styles.place} aria-hidden>
              {index < current ? <Icon alias="check_bold" size={12} /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
