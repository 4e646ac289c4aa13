import type { ServicePart } from '@quieta/contract/settings/service-part';
import type { DemoText } from './words.ts';

/** The skills that a part of a service may ask of its therapists. */
export const skills = [
  { key: 'laser', name: 'Laser certificate' },
  { key: 'four-hands', name: 'Four-hand technique' },
] as const satisfies readonly { readonly key: string; readonly name: DemoText }[];
export type DemoSkill = (typeof skills)[number]['key'];

export const levels = [
  { key: 'junior', name: 'Junior' },
  { key: 'senior', name: 'Senior' },
] as const satisfies readonly { readonly key: string; readonly name: DemoText }[];
export type DemoLevel = (typeof levels)[number]['key'];

export interface DemoEquipment {
  readonly key: string;
  readonly name: DemoText;
  /** How many there are; 1 by default. */
  readonly capacity?: number;
  /** Where it can stand; in all areas by default. */
  readonly areas?: readonly string[];
}

/** A part of a service; the guest is treated unless it says otherwise, and the area is taken throughout. */
export interface DemoPart extends Pick<ServicePart, 'minutes' | 'therapists'> {
  readonly guest?: ServicePart['guest'];
  readonly skill?: DemoSkill;
  /** One of these is needed. */
  readonly equipment?: readonly string[];
}
