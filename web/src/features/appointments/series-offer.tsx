import { Plural, useLingui } from '@lingui/react/macro';
import type { SeriesChange } from '@quieta/contract/appointments/series-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { SeriesChangeDialog } from './internal/series/series-change-dialog.tsx';
import { seriesChangeQuery } from './internal/series/use-series-change.ts';

interface SeriesOfferProps {
  seriesId: string;
  /** The change that was made of one appointment. */
  change: SeriesChange;
  /** Called after an undo with the version that it gave that appointment. */
  onUndone: (version: number) => Promise<unknown>;
  onChanged: () => void;
  /** Places the offer; called only where there is something to offer. */
  renderNote: (label: string, offer: ReactNode) => ReactNode;
}

/** Offers to change the following appointments of a series as one of them was changed. */
export function SeriesOffer({ seriesId, change, onUndone, onChanged, renderNote }: SeriesOfferProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { data: rows = [] } = useQuery(seriesChangeQuery(seriesId, change));
  const count = rows.filter(({ id, kept }) => kept === null && id !== change.appointmentId).length;
  if (count === 0) return null;
  return (
    <>
      {renderNote(
        t`Change the following too?`,
        <div className={inColumn(2, 'start')}>
          <p>{t`It is one of a series.`}</p>
          <Button size="small" action="secondary" icon="repeat" onPress={() => setAsking(true)}>
            <Plural value={count} one="Change the following one too" other="Change the following # too" />
          </Button>
        </div>,
      )}
      {isAsking ? (
        <SeriesChangeDialog
          asked={{ seriesId, change, onUndone }}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
