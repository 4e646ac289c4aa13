import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

import { keepBesideCard } from '../view/beside-card.ts';
import styles from './card-note.module.css';

interface CardNoteProps {
  cardId: string;
  label: string;
  tone: 'refusal' | 'question';
  icon: IconAlias;
  /** Called when the note is no longer needed, and by Escape in the note or the grid. */
  onClose: () => void;
  children: ReactNode;
}

/** A message or question beside a card. Tab leads from the grid into it, Escape out of it. */
export function CardNote({ cardId, label, tone, icon, onClose, children }: CardNoteProps) {
  const { t } = useLingui();
  const note = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = note;
    return current === null ? undefined : keepBesideCard(current, cardId);
  }, [cardId]);

  const escape = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isNear =
      target instanceof Element && (note.current?.contains(target) || target.closest('[role=grid]') !== null);
    if (event.key !== 'Escape' || !isNear) return;
    event.stopPropagation();
    leaveNote();
    onClose();
  });
  useEffect(() => {
    // Captured, so that the note closes before the panel reacts to Escape: the note opened last.
    document.addEventListener('keydown', escape, { capture: true });
    return () => document.removeEventListener('keydown', escape, { capture: true });
  }, []);

  return (
    <div ref={note} role="group" aria-label={label} className={styles.note} data-tone={tone}>
      <Icon alias={icon} size={18} className={styles.icon} />
      <div className={styles.content}>{children}</div>
      <IconButton
        icon="close"
        label={t`Close`}
        size="small"
        onPress={() => {
          leaveNote();
          onClose();
        }}
      />
    </div>
  );
}

/** Returns the focus to the grid, before the focused button is removed. */
function leaveNote(): void {
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
}

/** A remedy that one press carries out. */
export interface NoteRemedy {
  readonly label: string;
  readonly apply: () => void;
}

interface RefusalNoteProps {
  /** The card that went back. */
  cardId: string;
  text: string;
  /** Name of the guest whom the refusal is about, if it is not the card's. */
  about?: string | undefined;
  remedies: readonly NoteRemedy[];
  /** Below the remedies; calls what it is given to close the note before it acts. */
  renderMore?: ((close: () => void) => ReactNode) | undefined;
  onClose: () => void;
}

/** Explains beside a card why it went back, and offers remedies. It takes no focus. */
export function RefusalNote({ cardId, text, about, remedies, renderMore, onClose }: RefusalNoteProps) {
  const { t } = useLingui();
  const close = () => {
    leaveNote();
    onClose();
  };
  return (
    <CardNote cardId={cardId} label={t`Not changed`} tone="refusal" icon="exclamation_triangle" onClose={onClose}>
      <p role="alert">
        {about === undefined ? null : <strong>{about}: </strong>}
        {text}
      </p>
      {remedies.length === 0 ? null : (
        <div className={styles.remedies}>
          {remedies.map(({ label, apply }) => (
            <Button
              key={label}
              type="danger"
              action="secondary"
              size="small"
              onPress={() => {
                close();
                apply();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {renderMore?.(close)}
    </CardNote>
  );
}

interface VisitQuestionProps {
  cardId: string;
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
      <p>{t`It belongs to a visit of ${count} appointments.`}</p>
      <div className={styles.remedies}>
        <Button size="small" action="secondary" onPress={answer(onAll)} ref={first}>
          {t`Move the whole visit`}
        </Button>
        <Button size="small" action="secondary" onPress={answer(onOne)}>
          {t`Only this`}
        </Button>
      </div>
    </CardNote>
  );
}
