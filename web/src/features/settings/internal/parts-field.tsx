import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lengthOf } from '@quieta/contract/appointments/part-rules';
import type { ServicePart } from '@quieta/contract/settings/service-part';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { asOnePart, fourHands, type Performers, withRest } from '../service-part-rules.ts';
import type { Form } from '../use-editing.ts';
import { PartsList } from './parts-list.tsx';
import { PartsStrip } from './parts-strip.tsx';
import type { ServiceDraft, ServiceResource } from './service-draft.ts';
import styles from './settings.module.css';

interface PartsFieldProps {
  form: Form<ServiceDraft>;
  places: readonly ServiceResource[];
}

/** Whether a service is performed as one or in parts, and the parts; its duration follows from them. */
export function PartsField({ form, places }: PartsFieldProps) {
  const { t } = useLingui();
  const { value: parts, onChange, error } = form.field('parts');
  const { onChange: onDuration } = form.field('duration');
  const { duration, resourceIds } = form.draft;
  // The parts that the desk has left for "as one": choosing parts again brings them back.
  const [left, setLeft] = useState<readonly ServicePart[]>([]);
  const equipment = places.filter(({ type }) => type === 'Equipment');
  const ticked = (type: ServiceResource['type']) =>
    places.filter((place) => place.type === type && resourceIds.includes(place.id)).length;
  const performers: Performers = { staff: ticked('Staff'), areas: ticked('Area') };

  function change(next: readonly ServicePart[]) {
    onChange([...next]);
    if (next.length > 0) onDuration(lengthOf(next));
  }

  function choose(way: 'one' | 'parts') {
    if (way === 'one') {
      setLeft(parts);
      change([]);
    } else change(left.length > 0 ? left : [asOnePart(duration, performers)]);
  }

  return (
    <FieldGroup legend={t`How it is performed`}>
      <div className={inRow(2, { wrap: true })}>
        <SegmentedControl
          label={t`How it is performed`}
          segments={{ one: t`As one`, parts: t`In parts` }}
          value={parts.length === 0 ? 'one' : 'parts'}
          onChange={choose}
        />
        <Button action="quiet" size="small" onPress={() => change(fourHands(duration, performers))}>
          <Trans>Four hands</Trans>
        </Button>
        <Button action="quiet" size="small" onPress={() => change(withRest(duration, performers))}>
          <Trans>With a rest in between</Trans>
        </Button>
      </div>
      {parts.length === 0 ? null : (
        <div className={inColumn(3)}>
          <PartsStrip parts={parts} nameOf={(id) => equipment.find((one) => one.id === id)?.name ?? ''} />
          <PartsList parts={parts} equipment={equipment} performers={performers} onChange={change} />
          <Lacks parts={parts} performers={performers} />
          <p className="faint">{t`What is already booked keeps the parts that it was booked with.`}</p>
        </div>
      )}
      {error === undefined ? null : <p className="error">{error}</p>}
    </FieldGroup>
  );
}

/** Names the staff and areas that parts need and that are not ticked: nobody could book the service. */
function Lacks({ parts, performers }: { parts: readonly ServicePart[]; performers: Performers }) {
  const { t } = useLingui();
  const needed = Math.max(...parts.map(({ therapists }) => therapists));
  const lacksStaff = needed > performers.staff;
  const lacksArea = performers.areas === 0 && parts.some(({ takesArea }) => takesArea);
  if (!lacksStaff && !lacksArea) return null;
  const therapists = plural(needed, { one: '# therapist', other: '# therapists' });
  return (
    <ul className={styles.refusal} role="status">
      {lacksStaff ? <li>{t`A part needs ${therapists}: tick them below. Ticked: ${performers.staff}.`}</li> : null}
      {lacksArea ? <li>{t`A part takes the area: tick where it is performed.`}</li> : null}
    </ul>
  );
}
