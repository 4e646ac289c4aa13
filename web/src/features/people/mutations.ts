import {
  createMachineAccount,
  createMachineKey,
  disablePerson,
  enablePerson,
  invitePerson,
  type Person,
  removeMembership,
  removePersonPin,
  revokeMachineKey,
  switchRights,
  updatePerson,
} from '@quieta/contract/people/person-endpoints';
import type { machineRoles, Role } from '@quieta/contract/values/permission';
import type { RowCalls } from '#features/settings/mutations.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { type PersonRow, personRow } from './queries.ts';

/** The fields of a person or a program that the desk edits. */
export interface WrittenPerson
  extends Pick<Person, 'kind' | 'username' | 'description' | 'language' | 'roles' | 'staffId'> {
  /**
   * Id that the identity provider already has for a new person, the id that the identity provider has already, null for
   * none.
   */
  readonly id: string | null;
  readonly archived: boolean;
}

const on = (id: string, baseVersion?: number) => ({ entity: `user:${id}`, baseVersion, quiet: isRefusal });

/** `onInvited` is called with a new person, of whom the identity provider has to be told. */
export const personCalls = (onInvited: (person: Person) => void): RowCalls<PersonRow, WrittenPerson> => ({
  async create({ kind, id, archived: _, ...values }) {
    if (kind === 'machine') {
      const { username, description, roles } = values;
      const body = { username, description, roles: roles.filter(isForMachines) };
      return personRow(await write(createMachineAccount, { body }, { quiet: isRefusal }));
    }
    const body = { ...values, ...(id !== null && { id }) };
    const person = await write(invitePerson, { body }, { quiet: isRefusal });
    onInvited(person);
    return personRow(person);
  },
  async update(id, { archived, kind: _, id: _new, ...body }, baseVersion) {
    const params = { id };
    if (archived !== undefined)
      return personRow(await write(archived ? disablePerson : enablePerson, { params }, on(id)));
    return personRow(await write(updatePerson, { params, body }, on(id, baseVersion)));
  },
  remove: (id) => write(removeMembership, { params: { id } }, on(id)),
});

/** No program gives anybody rights. */
export function isForMachines(role: Role): role is (typeof machineRoles)[number] {
  return role !== 'administrator';
}

export const removePin = (id: string) => write(removePersonPin, { params: { id } }, on(id));

export const makeKey = (id: string, expiresOn: string | null) =>
  write(createMachineKey, { params: { id }, body: { expiresOn } }, on(id));

export const revokeKey = (id: string, keyId: string) => write(revokeMachineKey, { params: { id, keyId } }, on(id));

export const setRights = (isOn: boolean) => write(switchRights, { body: { on: isOn } }, { quiet: isRefusal });
