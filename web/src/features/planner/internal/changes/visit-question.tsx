import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './card-note.module.css';
import { CardNote, leaveNote } from './card-note.tsx';

interface VisitQuestionProps {
  cardId: string;
  /** How many appointments of the visit would move. */
  count: number;
  onOne: () => void;
  onAll: () => void;
  onClose: () => void;
}

/** Asks whether the rest of the visit moves along with the card. Escape puts the card back. */
export function VisitQuestion({ cardId, count, onOne, onAll, onClose }: VisitQuestionProps) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const answer = (act: () => void) => () => {
    leaveNote();
    act();
  };
  return (
    <CardNote cardId={cardId} label={t`Move the visit too?`} tone="question" icon="calendar" onClose={onClose}>
      <p>
        <Trans>It belongs to a visit of {count} appointments.</Trans>
      </p>
      <div className={styles.remedies}>
        <Button size="small" action="secondary" onPress={answer(onAll)} ref={first}>
          <Trans>Move the whole visit</Trans>
        </Button>
        <Button size="small" action="secondary" onPress={answer(onOne)}>
          <Trans>Only this</Trans>
        </Button>
      </div>
    </CardNote>
  );
}
