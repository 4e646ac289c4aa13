import { deviceStorage, tabStorage } from './browser-storage.ts';

/**
 * Values that this device keeps for a user beyond the session (AUT-09): the chosen branch, and for each branch the
 * chosen resources and the planner's view. It survives logout.
 */
export const userStorage = {
  /** This tab's own branch if it has one: the choice of another tab does not change it. */
  branch(userId: string): string | null {
    return tabStorage.read(branchKey(userId)) ?? deviceStorage.read(branchKey(userId));
  },
  setBranch(userId: string, branchId: string): void {
    tabStorage.write(branchKey(userId), branchId);
    deviceStorage.write(branchKey(userId), branchId);
  },
  /** The resources chosen in the branch's planner; null where the planner was never opened. */
  selectedResources(userId: string, branchId: string): ResourceChoice | null {
    const value = readJson(resourcesKey(userId, branchId));
    if (!isRecord(value)) return null;
    const { ids, allOf, types, shown } = value;
    if (!isStrings(ids) || !isStrings(allOf)) return null;
    return { ids, allOf, ...(isStrings(types) && { types }), ...(isStrings(shown) && { shown }) };
  },
  setSelectedResources(userId: string, branchId: string, choice: ResourceChoice): void {
    deviceStorage.write(resourcesKey(userId, branchId), JSON.stringify(choice));
  },
  /** As the planner wrote it; the planner validates it when it reads it. */
  plannerView(userId: string, branchId: string): unknown {
    return readJson(viewKey(userId, branchId));
  },
  setPlannerView(userId: string, branchId: string, view: object): void {
    deviceStorage.write(viewKey(userId, branchId), JSON.stringify(view));
  },
  /** The drawer, or the card terminal, that stands at this device in the branch; null where none was chosen. */
  deskThing(of: DeskThing, branchId: string): string | null {
    return deviceStorage.read(deskKey(of, branchId));
  },
  setDeskThing(of: DeskThing, branchId: string, id: string | null): void {
    if (id === null) deviceStorage.remove(deskKey(of, branchId));
    else deviceStorage.write(deskKey(of, branchId), id);
  },
};

/** Things that stand at a device. */
export type DeskThing = 'till' | 'card-terminal';

/** Resources by id, and the types of which all are chosen, including resources that are added later. */
export interface ResourceChoice {
  readonly ids: readonly string[];
  readonly allOf: readonly string[];
  /** The types that could be chosen then, if there are more than staff and areas; of others all are chosen. */
  readonly types?: readonly string[];
  /**
   * The resources that it came to last, with archived ones: those whose rows the planner asks for before it knows the
   * list.
   */
  readonly shown?: readonly string[];
}

const branchKey = (userId: string) => `quieta.${userId}.branch`;
const resourcesKey = (userId: string, branchId: string) => `quieta.${userId}.resources.${branchId}`;
/** Key for every user of the device. */
const deskKey = (of: DeskThing, branchId: string) => `quieta.${of}.${branchId}`;
const viewKey = (userId: string, branchId: string) => `quieta.${userId}.planner.${branchId}`;

/** The stored value, or null for anything unreadable: users can edit the storage. */
function readJson(key: string): unknown {
  try {
    return JSON.parse(deviceStorage.read(key) ?? 'null');
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
