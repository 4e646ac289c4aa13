/**
 * What this device remembers for a user beyond the session (AUT-09): the chosen branch, and the resources chosen in each.
 * It outlives logout.
 */
export const userStorage = {
  branch(userId: string): string | null {
    return localStorage.getItem(branchKey(userId));
  },
  setBranch(userId: string, branchId: string): void {
    localStorage.setItem(branchKey(userId), branchId);
  },
  /** The resources chosen in the branch's planner; null where the planner was never opened. */
  selectedResources(userId: string, branchId: string): readonly string[] | null {
    return readStrings(localStorage.getItem(resourcesKey(userId, branchId)));
  },
  setSelectedResources(userId: string, branchId: string, ids: readonly string[]): void {
    localStorage.setItem(resourcesKey(userId, branchId), JSON.stringify(ids));
  },
};

const branchKey = (userId: string) => `quieta.${userId}.branch`;
const resourcesKey = (userId: string, branchId: string) => `quieta.${userId}.resources.${branchId}`;

/** A list of strings, or null for anything else: the storage is open to everybody's hands. */
function readStrings(json: string | null): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
  } catch {
    return null;
  }
}
