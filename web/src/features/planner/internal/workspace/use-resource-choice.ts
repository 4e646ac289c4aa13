import type { Resource } from '@quieta/contract/resources/resource';
import { useEffect, useMemo, useState } from 'react';
import { useBranch, useUser } from '#features/session/store.ts';
import { userStorage } from '#lib/user-storage.ts';
import { choiceOf, choiceOfAll, isChosen } from './resource-choice.ts';

/** The resources chosen on this device (AUT-09); a first visit stores all of the branch's (SCH-06). */
export function useResourceChoice(resources: readonly Resource[]) {
  const { id: userId } = useUser();
  const { id: branchId } = useBranch();
  const [stored, setStored] = useState(() => userStorage.selectedResources(userId, branchId));
  const choice = useMemo(() => stored ?? choiceOfAll(resources), [stored, resources]);
  const chosen = useMemo(() => resources.filter((resource) => isChosen(choice, resource)), [resources, choice]);

  useEffect(() => {
    if (resources.length > 0) userStorage.setSelectedResources(userId, branchId, choice);
  }, [userId, branchId, resources, choice]);

  return {
    chosen,
    choose: (ids: ReadonlySet<string>) => setStored(choiceOf(resources, ids)),
  };
}
