import type { ReferringPart } from '@quieta/contract/appointments/parts';
import type { DemoPart } from './abilities.ts';
import type { DemoService } from './services.ts';
import type { DemoSpa, DemoStaff } from './spa.ts';
import type { idsOf } from './spa-ids.ts';

/** The therapist who leads an appointment in parts, and who and what each part takes. */
interface PartsChoice {
  readonly lead: DemoStaff;
  readonly parts: readonly ReferringPart[];
}

/** All that can perform a service in parts: a lead for all of them, somebody beside them where it takes two. */
export function partsChoices(spa: DemoSpa, ids: ReturnType<typeof idsOf>, service: DemoService): PartsChoice[] {
  const { key, parts = [] } = service;
  const able = spa.staff.filter((member) => member.inParts?.includes(key));
  const needed = [...new Set(parts.flatMap(({ equipment = [] }) => equipment))];
  const leads = able.filter((member) => parts.every((part) => part.therapists === 0 || hasSkill(member, part)));
  return leads.flatMap((lead) => {
    const others = able.filter((member) => member !== lead);
    return (needed.length > 0 ? needed : [undefined]).flatMap((equipment) =>
      (parts.some(({ therapists }) => therapists > 1) ? others : [lead]).map((other) => ({
        lead,
        parts: parts.map((part): ReferringPart => {
          const staff = [lead, other].slice(0, part.therapists);
          const equipmentIds = equipment !== undefined && part.equipment?.includes(equipment) ? [equipment] : [];
          return {
            minutes: part.minutes,
            guest: part.guest ?? 'treated',
            takesArea: true,
            staffIds: staff.map((member) => ids.staff(member.key)),
            equipmentIds: equipmentIds.map(ids.equipment),
          };
        }),
      })),
    );
  });
}

function hasSkill(member: DemoStaff, { skill }: DemoPart): boolean {
  return skill === undefined || member.skills?.includes(skill) === true;
}
