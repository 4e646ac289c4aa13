import type { Permission, Role } from '@quieta/contract/values/permission';

/** The names of the roles, and what each permission lets somebody do, as it stands behind "may". */
export interface RightWords {
  readonly roles: Readonly<Record<Role, string>>;
  readonly permissions: Readonly<Record<Permission, string>>;
}
