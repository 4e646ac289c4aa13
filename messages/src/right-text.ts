import type { Role } from '@quieta/contract/values/permission';
import type { Language } from './language.ts';
import { en, type RightWords } from './rights/en.ts';
import { es } from './rights/es.ts';
import { it } from './rights/it.ts';

const words: Readonly<Record<Language, RightWords>> = { en, es, it };

export function roleText(role: Role, language: Language): string {
  return words[language].roles[role];
}

/** Describes a permission: "refund a sale". One that this version does not know is shown as it is. */
export function permissionText(permission: string, language: Language): string {
  const known: Readonly<Record<string, string>> = words[language].permissions;
  return known[permission] ?? permission;
}
