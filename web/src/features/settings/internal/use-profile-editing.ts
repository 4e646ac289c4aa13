import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { useQueryClient } from '@tanstack/react-query';
import type { Reading } from '../form-rules.ts';
import { branchProfileQuery } from '../queries.ts';
import { type Editing, useEditing } from '../use-editing.ts';

export interface ProfileEditing<Draft extends object> extends Editing<Draft> {
  /** Runs another write of the branch, and resolves to whether it succeeded. */
  change(call: (baseVersion: number) => Promise<BusinessProfile>): Promise<boolean>;
}

interface ProfileEditingOptions<Draft extends object, Values extends object> {
  profile: BusinessProfile;
  current: Draft;
  read(draft: Draft): Reading<Values>;
  write(values: Values, changed: Partial<Values>, baseVersion: number): Promise<BusinessProfile>;
}

/** `useEditing` for a part of the branch; the saved values are shown at once. */
export function useProfileEditing<Draft extends object, Values extends object>({
  profile,
  current,
  read,
  write,
}: ProfileEditingOptions<Draft, Values>): ProfileEditing<Draft> {
  const client = useQueryClient();
  const keep = (saved: BusinessProfile) => client.setQueryData(branchProfileQuery(profile.id).queryKey, saved);
  const editing = useEditing<Draft, Values>({
    current,
    version: profile.version,
    read,
    write: async (values, changed, baseVersion) => void keep(await write(values, changed, baseVersion)),
  });
  return { ...editing, change: (call) => editing.attempt(async (baseVersion) => void keep(await call(baseVersion))) };
}
