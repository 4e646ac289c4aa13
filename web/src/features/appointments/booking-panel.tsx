import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/placement';
import type { Resource } from '@quieta/contract/resources/resource';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue, useRef } from 'react';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { VisitMessages } from '#lib/page/message-places.tsx';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { setService } from './draft-field-rules.ts';
import { listedId } from './draft-guest-rules.ts';
import { partsToChoose } from './draft-part-rules.ts';
import type { MissingField } from './draft-request-rules.ts';
import type { Draft } from './draft-rules.ts';
import { changeDraft, setPanelMode, setPanelStep, usePanelState } from './draft-store.ts';
import { AnswerField, bookingDetails, DetailFields, StatusField, TimeFields } from './internal/detail-fields.tsx';
import { GuestField } from './internal/guests/guest-field.tsx';
import { GuestMode } from './internal/guests/guest-mode.tsx';
import { PartyField } from './internal/guests/party-field.tsx';
import styles from './internal/panel.module.css';
import { chooseGuest, dropRetried } from './internal/panel-state.ts';
import { PriceLine } from './internal/price/price-line.tsx';
import { ConflictLine, useObjections } from './internal/saving/conflict-line.tsx';
import { FailedMode } from './internal/saving/failed-mode.tsx';
import { missingTexts } from './internal/saving/missing-texts.ts';
import { PanelFooter, useSaveActions } from './internal/saving/panel-footer.tsx';
import { CancelledLine, CompanionLine, RefusalLine } from './internal/saving/panel-lines.tsx';
import { RemoteChangeNote } from './internal/saving/remote-change-note.tsx';
import { type DraftSaving, useDraftSaving } from './internal/saving/use-draft-saving.ts';
import { RecurringMode } from './internal/series/recurring-mode.tsx';
import { RepeatField } from './internal/series/repeat-field.tsx';
import { ServiceField } from './internal/service-field.tsx';
import { ServiceMode } from './internal/service-mode.tsx';
import { useSuggestedTreatments } from './internal/suggested-treatments.ts';
import { DroppedStaff } from './internal/times/dropped-staff.tsx';
import { FindTime, FindVisitTime } from './internal/times/find-time.tsx';
import { PartFields } from './internal/times/part-fields.tsx';
import { ResourceFields } from './internal/times/resource-fields.tsx';
import { useEarlierSearch, useFocusNextEmptyField } from './internal/times/search.tsx';
import { TreatmentPanel } from './internal/treatment-panel.tsx';
import { paidBy } from './internal/units/draft-unit-rules.ts';
import { HotelUnits } from './internal/units/hotel-units.tsx';
import { MissedUnit } from './internal/units/unit-ending.tsx';
import { UnitField } from './internal/units/unit-field.tsx';
import { MoveVisit, type NextFreeMove } from './internal/visits/move-visit.tsx';
import { Itinerary, NextInVisit, VisitSoFar } from './internal/visits/visit-fields.tsx';

export type BookingPanelProps = Omit<AppointmentPanelProps, 'draft' | 'visit'>;

/** The side panel in one of its five modes (SCH-01), or nothing. */
export function BookingPanel(props: BookingPanelProps) {
  const { draft, visit, mode, repeat, failed } = usePanelState();
  const { onBooked } = props;
  const books = useMay()('book');
  useReturnFocus();
  const back = () => setPanelMode('newAppointment');

  if (mode === 'failedAppointments' && failed.length > 0) return <FailedMode failed={failed} onBooked={onBooked} />;
  if (draft === null) return null;
  if (!books) return <TreatmentPanel {...props} draft={draft} />;
  if (mode === 'searchGuest') return <GuestMode onBack={back} onClose={props.onClose} />;
  if (mode === 'searchService') return <ServiceMode onBack={back} onClose={props.onClose} />;
  if (mode === 'recurringAppointment' && repeat !== null) {
    return <RecurringMode draft={draft} repeat={repeat} onBooked={onBooked} onClose={props.onClose} />;
  }
  return (
    <AppointmentPanel
      {...props}
      draft={draft}
      visit={visit}
      onSaved={(appointment, checkOut) => {
        dropRetried();
        props.onSaved(appointment, checkOut);
      }}
    />
  );
}

interface AppointmentPanelProps {
  draft: Draft;
  clashes: readonly Clash[];
  /** Whether the planner knows of nothing that would keep a staff member or area from taking the draft. */
  isFree: (resource: Resource) => boolean;
  nextFreeMove: NextFreeMove;
  /** The names of colleagues who are booking the same time at another desk right now. */
  companions: readonly string[];
  onClose: () => void;
  visit: readonly Draft[];
  onBooked: (appointments: readonly Appointment[]) => void;
  /** Called with the booked or changed appointment, a visit's first; `checkOut` asks to go on to checkout. */
  onSaved: (appointment: Appointment, checkOut: boolean) => void;
  onDeleted: (id: string) => void;
  onBlock?: (() => void) | undefined;
  /** Tells what a guest of a new appointment has booked with the stay and cannot be used yet. */
  renderStay: (guestId: string) => ReactNode;
}

/** Books or changes an appointment beside the planner (SCH-01, mode newAppointment). */
function AppointmentPanel(props: AppointmentPanelProps) {
  const { draft, visit, nextFreeMove } = props;
  const { onClose, onBooked, onSaved, onDeleted, onBlock } = props;
  const { i18n } = useLingui();
  const branch = useBranch();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const saving = useDraftSaving({ draft, visit, onBooked, onSaved, onDeleted });
  const missingText = (field: MissingField) =>
    saving.missing.includes(field) ? i18n._(missingTexts[field]) : undefined;

  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  // The panel answers a press at once, with its guest; its other fields come, or change, right after that picture.
  const isWhole = useDeferredValue(true, false);
  const isBehind = useDeferredValue(draft.appointmentId) !== draft.appointmentId;
  useFocusNextEmptyField({ draft, missing: saving.missing, form, save: saveButton, isWhole });

  useSaveActions(saving, draft.paidPrice !== null);

  const { step } = usePanelState();
  const back = () => setPanelStep(null);
  if (step === 'find' && draft.service !== null) {
    const common = { zone: branch.timeZone, onBack: back, onClose };
    if (visit.length > 0) return <FindVisitTime {...common} drafts={[...visit, draft]} />;
    return <FindTime {...common} draft={draft} resources={resources} serviceId={draft.service.id} />;
  }
  if (step === 'move' && draft.visitId !== null) {
    const common = { visitId: draft.visitId, zone: branch.timeZone, nextFreeMove };
    return <MoveVisit {...common} onMoved={onBooked} onBack={back} onClose={onClose} />;
  }

  return (
    <SidePanel
      title={draft.appointmentId === null ? <Trans>New appointment</Trans> : <Trans>Appointment</Trans>}
      actions={<ThingActions entity="appointment" id={draft.appointmentId} />}
      onClose={onClose}
      footer={
        !isWhole ? undefined : (
          <StaleContent isStale={isBehind}>
            <PanelFooter
              draft={draft}
              visit={visit}
              currency={branch.currency}
              saving={saving}
              saveButton={saveButton}
              onBlock={onBlock}
            />
          </StaleContent>
        )
      }
    >
      <form
        ref={form}
        className={inColumn(3)}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save(false);
        }}
      >
        {draft.appointmentId === null || draft.lifeCycle !== 'cancelled' ? null : (
          <CancelledLine appointmentId={draft.appointmentId} saving={saving} />
        )}
        <RemoteChangeNote draft={draft} resources={resources} zone={branch.timeZone} />
        <VisitSoFar visit={visit} error={missingText('visit')} />
        <GuestField
          key={`${draft.appointmentId} ${visit.length}`}
          guest={draft.guest}
          onChange={chooseGuest}
          error={missingText('guest')}
          autoFocus={draft.appointmentId === null}
        />
        {!isWhole ? null : (
          <StaleContent isStale={isBehind}>
            <OtherFields {...props} resources={resources} saving={saving} missingText={missingText} />
          </StaleContent>
        )}
      </form>
    </SidePanel>
  );
}

interface OtherFieldsProps extends AppointmentPanelProps {
  resources: readonly Resource[];
  saving: DraftSaving;
  missingText: (field: MissingField) => string | undefined;
}

function OtherFields(props: OtherFieldsProps) {
  const { draft, clashes, isFree, companions, resources, saving, missingText, renderStay } = props;
  const { timeZone, currency } = useBranch();
  const objections = useObjections(draft, clashes, saving);
  const inTheWay = objections.reasons.flatMap((reason) => reason.clashes);
  const guestId = listedId(draft.guest);
  const isInParts = partsToChoose(draft).length > 0;
  const hadSearch = useEarlierSearch();
  const isOccupied = (type: Clash['resourceType']) => inTheWay.some((clash) => clash.resourceType === type);
  return (
    <>
      <HotelUnits draft={draft} />
      {guestId === null || draft.appointmentId !== null ? null : renderStay(guestId)}
      <ServiceField
        service={draft.service}
        people={draft.partySize}
        currency={currency}
        onChange={(service, suggested) =>
          changeDraft((current) =>
            paidBy(
              suggested?.prepaid?.componentId,
              setService(current, service, resources, timeZone, suggested?.staffId),
            ),
          )
        }
        suggested={useSuggestedTreatments(draft)}
        error={missingText('service')}
        // Where a new appointment is opened for a guest, such as by the palette, the service is asked for next.
        autoFocus={draft.appointmentId === null && draft.guest !== null && !hadSearch}
      />
      {isInParts ? (
        <PartFields
          draft={draft}
          resources={resources}
          onChange={changeDraft}
          occupiedIds={new Set(inTheWay.map(({ resourceId }) => resourceId))}
          error={missingText('staff')}
        />
      ) : null}
      <ResourceFields
        draft={draft}
        isInParts={isInParts}
        resources={resources}
        onChange={(change) => changeDraft((current) => ({ ...current, ...change }))}
        taken={{ staff: isOccupied('Staff'), area: isOccupied('Area') }}
        isFree={isFree}
        error={isInParts ? undefined : (missingText('staff') ?? missingText('resource'))}
        areaError={missingText('area') ?? (isInParts ? missingText('resource') : undefined)}
      />
      <DroppedStaff draft={draft} resources={resources} zone={timeZone} />
      <PriceLine draft={draft} />
      <UnitField draft={draft} />
      <PartyField
        of={draft}
        resources={resources}
        onChange={(partySize) => changeDraft((current) => ({ ...current, partySize }))}
      />
      {objections.reasons.length === 0 ? null : (
        <ConflictLine
          draft={draft}
          {...objections}
          zone={timeZone}
          onMove={(following) => void saving.saveAndMove(following)}
        />
      )}
      <RefusalLine saving={saving} />
      <CompanionLine names={companions} />
      {draft.service === null || draft.paidPrice !== null || objections.reasons.length > 0 ? null : (
        <div className={styles.next}>
          <Button action="quiet" size="small" icon="search" onPress={() => setPanelStep('find')}>
            <Trans>Find a time</Trans>
          </Button>
        </div>
      )}
      <TimeFields draft={draft} zone={timeZone} onChange={changeDraft} error={missingText('end')} />
      <FieldPair>
        <RepeatField draft={draft} zone={timeZone} />
        <StatusField draft={draft} onChange={(change) => changeDraft((current) => ({ ...current, ...change }))} />
      </FieldPair>
      <MissedUnit draft={draft} error={missingText('unit')} />
      <AnswerField draft={draft} />
      <DetailFields draft={draft} names={bookingDetails} />
      <Itinerary draft={draft} onMove={() => setPanelStep('move')} />
      <NextInVisit draft={draft} />
      {draft.base?.holder ? <VisitMessages visitId={draft.base.visitId} guestId={draft.base.holder.id} /> : null}
    </>
  );
}

interface StaleContentProps {
  /** Shows what was there before, which cannot be used meanwhile. */
  isStale: boolean;
  children: ReactNode;
}

/** Stands in the layout as if it were its children. Exported for its tests. */
export function StaleContent({ isStale, children }: StaleContentProps) {
  return (
    <div className={styles.stale} inert={isStale}>
      <Unchanged isStale={isStale}>{children}</Unchanged>
    </div>
  );
}

const Unchanged = memo(
  ({ children }: StaleContentProps) => children,
  (_before, { isStale }) => isStale,
);
