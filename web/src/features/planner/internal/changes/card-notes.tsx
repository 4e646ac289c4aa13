import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dateOf } from '#features/appointments/draft-rules.ts';
import { FollowingChoice } from '#features/appointments/following-choice.tsx';
import { changeAppointment } from '#features/appointments/mutations.ts';
import { PriceOffer } from '#features/appointments/price-offer.tsx';
import { seriesChangeOf, sharedOf } from '#features/appointments/series-change-rules.ts';
import { SeriesOffer } from '#features/appointments/series-offer.tsx';
import { shifted } from '#features/appointments/visit-rules.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import type { PlannerStore } from '../../store.ts';
import { holderName } from '../view/card-face.ts';
import type { KnownDay } from '../workspace/free-resources.ts';
import { nextMove } from '../workspace/next-move.ts';
import { bodyOf, reverseOf } from './card-change.ts';
import { CardNote, type NoteRemedy, RefusalNote, VisitQuestion } from './card-note.tsx';
import { moveVisit } from './move-visit.ts';
import { moveAlong, type Refused, type Remedy, type RemedyContext, remediesFor } from './remedies.ts';
import type { useCardChanges, useVisitChanges, VisitMove } from './use-changes.ts';

interface CardNotesProps extends RemedyContext {
  cards: ReturnType<typeof useCardChanges>;
  visits: ReturnType<typeof useVisitChanges>;
}

/** Notes beside a card: whether its visit moves along, or why the card went back, with remedies. */
export function CardNotes({ store, resources, services, opening, cards, visits }: CardNotesProps) {
  const { t } = useLingui();
  const { zone } = store.calendar;
  const dayAt = (date: string): KnownDay => {
    return { rows: store.rowsOn(date), blocks: store.blocksOn(date), resources, services, opening, zone };
  };

  function cardRemedies(refused: Refused): NoteRemedy[] {
    const row = store.appointment(refused.change.id);
    if (row === undefined) return [];
    const { startTime = row.startTime } = refused.change.patch;
    return remediesFor(refused, row, dayAt(dateOf({ startTime }))).map((remedy) => ({
      label: remedyText(remedy, zone),
      apply: () => cards.change(remedy.change),
    }));
  }

  function moveAll(move: VisitMove, overrideAvailability = false): void {
    void moveVisit(store, visits.show, move, overrideAvailability);
  }

  function visitRemedies({ change, code }: Refused<VisitMove>): NoteRemedy[] {
    const row = store.appointment(change.id);
    const later = nextMove(change.rows, change.minutes, dayAt);
    const time = row && later !== null ? formatInstant(shifted(row, later, zone).startTime, zone, 'time') : '';
    return [
      ...(later === null ? [] : [{ label: t`Start at ${time}`, apply: () => moveAll({ ...change, minutes: later }) }]),
      ...(code === 'outside-availability'
        ? [{ label: t`Book outside hours anyway`, apply: () => moveAll(change, true) }]
        : []),
    ];
  }

  if (visits.asked !== null) {
    const { asked, dismiss } = visits;
    return (
      <VisitQuestion
        key={asked.key}
        cardId={asked.id}
        count={asked.rows.length}
        onOne={() => {
          dismiss();
          cards.change({ id: asked.id, patch: asked.place, overrides: {} });
        }}
        onAll={() => {
          dismiss();
          moveAll(asked);
        }}
        onClose={dismiss}
      />
    );
  }
  if (visits.refused !== null) {
    const { refused, forget } = visits;
    const { change, text, params } = refused;
    const about = change.rows.find(({ id }) => id === params['appointment']);
    const aboutText = about && `${holderName(about)}, ${about.service.name}`;
    const common = { text, onClose: forget, remedies: visitRemedies(refused) };
    return <RefusalNote {...common} cardId={change.id} about={aboutText} />;
  }
  const { refused, done, forget } = cards;
  if (refused === null) return done === null ? null : <DoneNote store={store} done={done} onClose={forget} />;
  const { change, text } = refused;
  const row = refused.code === 'slot-taken' ? store.appointment(change.id) : undefined;
  return (
    <RefusalNote
      cardId={change.id}
      text={text}
      remedies={cardRemedies(refused)}
      renderMore={
        row &&
        ((close) => (
          <FollowingChoice
            appointment={{ ...row, ...change.patch }}
            zone={zone}
            onMove={(following) => {
              close();
              cards.change(moveAlong(change, following));
            }}
          />
        ))
      }
      onClose={forget}
    />
  );
}

interface DoneNoteProps {
  store: PlannerStore;
  done: NonNullable<ReturnType<typeof useCardChanges>['done']>;
  onClose: () => void;
}

/** Offers beside a card that was moved what follows from it: of a series the others, else another price or duration. */
function DoneNote({ store, done, onClose }: DoneNoteProps) {
  const { before } = done;
  const after = store.appointment(before.id);
  if (before.seriesId !== null) return <SeriesNote done={done} onClose={onClose} />;
  if (after === undefined) return null;
  return (
    <PriceOffer
      before={before}
      after={after}
      onClose={onClose}
      renderNote={(label, offer) => (
        <CardNote cardId={before.id} label={label} tone="question" icon="tag" onClose={onClose}>
          {offer}
        </CardNote>
      )}
    />
  );
}

/** Offers beside a card of a series that was moved to move those after it as well. */
function SeriesNote({ done: { change, before, takeAway }, onClose }: Omit<DoneNoteProps, 'store'>) {
  const after = { ...before, ...change.patch };
  const moved = seriesChangeOf(before.id, sharedOf(before), sharedOf(after));
  if (before.seriesId === null || moved === null) return null;
  return (
    <SeriesOffer
      seriesId={before.seriesId}
      change={moved}
      onUndone={(version) => changeAppointment(before.id, bodyOf(reverseOf(change, before), after), version)}
      onChanged={() => {
        takeAway();
        onClose();
      }}
      renderNote={(label, offer) => (
        <CardNote cardId={before.id} label={label} tone="question" icon="repeat" onClose={onClose}>
          {offer}
        </CardNote>
      )}
    />
  );
}

function remedyText(remedy: Remedy, zone: string): string {
  if (remedy.kind === 'other') {
    const { name } = remedy;
    return t`Use ${name}`;
  }
  if (remedy.kind === 'later') {
    const time = formatInstant(remedy.startTime, zone, 'time');
    return t`Start at ${time}`;
  }
  if (remedy.on === 'hours') return t`Book outside hours anyway`;
  return remedy.on === 'staff' ? t`Change the therapist` : t`Do it anyway`;
}
