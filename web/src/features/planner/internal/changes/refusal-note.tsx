import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import styles from './card-note.module.css';
import { CardNote, leaveNote } from './card-note.tsx';

/** A remedy that one press carries out. */
export interface NoteRemedy {
  readonly label: string;
  readonly apply: () => void;
}

interface RefusalNoteProps {
  /** The card that went back. */
  cardId: string;
  text: string;
  /** Whom the refusal is about, if not the card itself. */
  about?: string | undefined;
  remedies: readonly NoteRemedy[];
  onClose: () => void;
}

/** Explains beside a card why it went back, and offers remedies. It takes no focus. */
export function RefusalNote({ cardId, text, about, remedies, onClose }: RefusalNoteProps) {
  const { t } = useLingui();
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
                leaveNote();
                onClose();
                apply();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </CardNote>
  );
}
