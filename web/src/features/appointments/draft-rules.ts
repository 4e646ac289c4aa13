import { t } from '@lingui/core/macro';
import type { Appointment, AppointmentDetails } from '@quieta/contract/appointments/appointment';
import { detailsOf, emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import type { AppointmentPart } from '@quieta/contract/appointments/parts';
import type { UnitDecision } from '@quieta/contract/packages/unit-decision';
import type { ResourceType } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Service } from '@quieta/contract/settings/service';
import { minutesOf, wireTime, wireTimeAt } from '#lib/wire-time.ts';
import { type DraftGuest, walkIn } from './draft-guest-rules.ts';

/** An appointment in the side panel while it is made or changed. Times are ISO with the branch's offset. */
export interface Draft extends Readonly<AppointmentDetails> {
  readonly appointmentId: string | null;
  readonly visitId: string | null;
  /** The series that it belongs to, or joins when it is booked: a date of the series that failed before. */
  readonly seriesId: string | null;
  /** The appointment when the change was begun, or after another desk's latest change; null while it is new. */
  readonly base: Appointment | null;
  /** Changes of another desk while it was open; null where none has. */
  readonly meanwhile: RemoteChange | null;
  readonly guest: DraftGuest | null;
  readonly service: Service | null;
  readonly staffId: string | null;
  /** The service needs a staff member, and the user has not chosen to leave it without one. */
  readonly needsStaff: boolean;
  /**
   * Choice of the user for each part of the service; null: as it is booked, or whoever is free, led by the
   * staff member.
   */
  readonly parts: readonly PartChoice[] | null;
  /** The staff member who was chosen before the service and cannot perform it. */
  readonly droppedStaffId: string | null;
  readonly areaId: string | null;
  /** The service takes place in an area, and the user has not chosen to leave it without one. */
  readonly needsArea: boolean;
  /** The area is the first free one, until the user chooses. */
  readonly isAreaAutomatic: boolean;
  readonly startTime: string;
  readonly endTime: string;
  /** The end follows the start by the service's duration, until the end is set by hand (SCH-08). */
  readonly isAutomatic: boolean;
  readonly status: Appointment['status'];
  /** The status of the appointment that it changes; null while it is new. */
  readonly lifeCycle: Appointment['lifeCycle'] | null;
  /** The guest's answer; null while they have not, and while it is new. */
  readonly guestAnswer: Appointment['guestAnswer'];
  /** The waiting-list entry that ends when the draft is booked; null where it comes from none. */
  readonly wishId: string | null;
  /** Paid price, in major units; null while it is unpaid. Of a paid appointment only time and place may change. */
  readonly paidPrice: number | null;
  /**
   * The price for all people together that the desk agreed, in major units; null is what it costs now. Left out while
   * nobody said anything: then a new appointment costs what it does now, and a booked one what was agreed.
   */
  readonly agreedPrice?: number | null;
  /**
   * The component of a package of which a unit is reserved, or null for none. Left out, a new appointment reserves none
   * and a booked one keeps what it has. It follows guest and service until the desk chooses.
   */
  readonly unit?: { readonly componentId: string | null; readonly isChosen: boolean };
  /** The desk's own decision about the unit of an appointment that is missed; left out, the branch's rule decides. */
  readonly unitDecision?: UnitDecision;
}

/** The choice for a part of the service. */
export type PartChoice = Pick<AppointmentPart, 'staff' | 'equipment'>;

/** Another desk's change to the open appointment, beside what the panel showed before. */
interface RemoteChange {
  readonly opened: Appointment;
  readonly mine: DraftValues;
}

/** The part of a draft that is saved with its appointment. */
export type DraftValues = Pick<
  Draft,
  | 'guest'
  | 'service'
  | 'staffId'
  | 'parts'
  | 'areaId'
  | 'startTime'
  | 'endTime'
  | 'isAutomatic'
  | 'status'
  | 'lifeCycle'
  | 'guestAnswer'
  | keyof AppointmentDetails
>;

/** The values of a draft that has no appointment yet. */
export const unbooked = {
  appointmentId: null,
  visitId: null,
  base: null,
  meanwhile: null,
  status: 'Unknown',
  lifeCycle: null,
  guestAnswer: null,
  paidPrice: null,
} as const;

/** The values of a draft whose service asks for nobody and for no area that are not chosen already. */
export const unneeded = {
  parts: null,
  needsStaff: false,
  droppedStaffId: null,
  needsArea: false,
  isAreaAutomatic: false,
} as const;

/** The length of a draft without a service, in minutes. */
const unservedMinutes = 60;
/** A new draft begins this many minutes ago: a guest who is booked at the desk has usually just begun (SCH-09). */
const defaultLead = 30;

/** An empty draft: status Unknown, 30 minutes before now in the branch's zone, whole minute (APP-01, SCH-09). */
export function newDraft(now: Temporal.Instant, zone: string): Draft {
  const start = now
    .toZonedDateTimeISO(zone)
    .subtract({ minutes: defaultLead })
    .round({ smallestUnit: 'minute', roundingMode: 'floor' });
  return {
    ...unbooked,
    seriesId: null,
    guest: null,
    service: null,
    ...unneeded,
    staffId: null,
    areaId: null,
    startTime: wireTime(start),
    endTime: wireTime(start.add({ minutes: unservedMinutes })),
    isAutomatic: true,
    ...emptyAppointmentDetails,
    wishId: null,
  };
}

/** An empty draft on another day: at its time if the branch is open then, else as it opens there or elsewhere. */
export function newDraftOn(date: string, opening: readonly OpeningHours[], now: Temporal.Instant, zone: string): Draft {
  const draft = setDate(newDraft(now, zone), date, zone);
  const weekday = Temporal.PlainDate.from(date).dayOfWeek;
  const ofDay = opening.filter((hours) => hours.weekday === weekday);
  const hours = ofDay.length > 0 ? ofDay : opening;
  const [start, end] = [timeOf(draft.startTime), timeOf(draft.endTime)];
  // Times of day sort as text.
  const isOpen = hours.some(({ opens, closes }) => opens <= `${start}:00` && start < end && `${end}:00` <= closes);
  const [first] = hours.map(({ opens }) => opens.slice(0, 5)).toSorted();
  return isOpen || first === undefined ? draft : setStart(draft, first, zone);
}

/** A draft that changes an appointment. Its end does not follow its service until the user asks for it. */
export function draftOf(appointment: Appointment, service: Service | null): Draft {
  return {
    appointmentId: appointment.id,
    visitId: appointment.visitId,
    seriesId: appointment.seriesId,
    base: appointment,
    meanwhile: null,
    guest: appointment.holder ?? walkIn,
    service,
    ...unneeded,
    staffId: appointment.staff?.id ?? null,
    areaId: appointment.area?.id ?? null,
    startTime: appointment.startTime,
    endTime: appointment.endTime,
    isAutomatic: service?.duration === minutesOf(appointment),
    status: appointment.status,
    lifeCycle: appointment.lifeCycle,
    guestAnswer: appointment.guestAnswer,
    ...detailsOf(appointment),
    wishId: null,
    paidPrice: appointment.paid ? appointment.price : null,
  };
}

/** A picked slot sets start, end and resource, and makes the draft a new one, guest and service kept (SCH-03). */
export function pickSlot(
  draft: Draft,
  startTime: string,
  resource: { id: string; type: ResourceType },
  zone: string,
): Draft {
  const placed = {
    ...draft,
    ...unbooked,
    seriesId: draft.appointmentId === null ? draft.seriesId : null,
    staffId: resource.type === 'Staff' ? resource.id : draft.staffId,
    ...(resource.type === 'Area' && chosenArea(resource.id)),
  };
  return startAt({ ...placed, isAutomatic: true }, startTime, zone);
}

/** The user's own choice of an area, or of none. */
export function chosenArea(areaId: string | null): Pick<Draft, 'areaId' | 'needsArea' | 'isAreaAutomatic'> {
  return { areaId, needsArea: areaId !== null, isAreaAutomatic: false };
}

/** Moves the draft to another day; wall-clock times and length stay (SCH-07). */
export function setDate(draft: Draft, date: string, zone: string): Draft {
  return startAt(draft, wireTimeAt(date, timeOf(draft.startTime), zone), zone);
}

/** `time` as `HH:mm`, on the draft's day. */
export function setStart(draft: Draft, time: string, zone: string): Draft {
  return startAt(draft, wireTimeAt(dateOf(draft), time, zone), zone);
}

/** The draft at another start. Its end follows the service's duration, or keeps its distance from the start. */
export function startAt(draft: Draft, startTime: string, zone: string): Draft {
  const minutes = draft.isAutomatic && draft.service !== null ? draft.service.duration : Math.max(minutesOf(draft), 1);
  const end = Temporal.Instant.from(startTime).add({ minutes }).toZonedDateTimeISO(zone);
  return { ...draft, startTime, endTime: wireTime(end) };
}

export function dateOf(draft: Pick<Draft, 'startTime'>): string {
  return draft.startTime.slice(0, 10);
}

/** `HH:mm` of a time with the branch's offset. */
export function timeOf(time: string): string {
  return time.slice(11, 16);
}

/** The guest and time of a draft or an appointment. */
export function draftName({ guest, startTime }: Pick<Draft, 'guest' | 'startTime'>): string {
  return `${guest?.fullName || t`Walk-in`}, ${timeOf(startTime)}`;
}
