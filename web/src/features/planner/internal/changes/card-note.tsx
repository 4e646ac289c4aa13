import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import styles from './card-note.module.css';
import { positionBeside } from './position-beside.ts';

interface CardNoteProps {
  /** The card that the note is about. */
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
    return current === null ? undefined : positionBeside(current, cardId);
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
export function leaveNote(): void {
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
}
