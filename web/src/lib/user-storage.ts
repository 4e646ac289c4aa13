/**
 * What this device remembers for a user beyond the session (AUT-09): the chosen branch, and for each branch which resources
 * are chosen and how the planner is looked at. It outlives logout.
 */
export const userStorage = {
  /** The one of this tab, where it has one: what another tab chose meanwhile is not its own. */
  branch(userId: string): string | null {
    return sessionStorage.getItem(branchKey(userId)) ?? localStorage.getItem(branchKey(userId));
  },
  setBranch(userId: string, branchId: string): void {
    sessionStorage.setItem(branchKey(userId), branchId);
    localStorage.setItem(branchKey(userId), branchId);
  },
  /** The resources chosen in the branch's planner; null where the planner was never opened. */
  selectedResources(userId: string, branchId: string): ResourceChoice | null {
    const value = readJson(resourcesKey(userId, branchId));
    if (!isRecord(value) || !isStrings(value['ids']) || !isStrings(value['allOf'])) return null;
    return { ids: value['ids'], allOf: value['allOf'] };
  },
  setSelectedResources(userId: string, branchId: string, choice: ResourceChoice): void {
    localStorage.setItem(resourcesKey(userId, branchId), JSON.stringify(choice));
  },
  /** As the planner wrote it; it reads with care what comes back. */
  plannerView(userId: string, branchId: string): unknown {
    return readJson(viewKey(userId, branchId));
  },
  setPlannerView(userId: string, branchId: string, view: object): void {
    localStorage.setItem(viewKey(userId, branchId), JSON.stringify(view));
  },
};

/** Resources by id, and the types of which all are chosen, those that are added later included. */
export interface ResourceChoice {
  readonly ids: readonly string[];
  readonly allOf: readonly string[];
}

const branchKey = (userId: string) => `quieta.${userId}.branch`;
const resourcesKey = (userId: string, branchId: string) => `quieta.${userId}.resources.${branchId}`;
const viewKey = (userId: string, branchId: string) => `quieta.${userId}.planner.${branchId}`;

/** What stands there, or null for anything that cannot be read: the storage is open to everybody's hands. */
function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
