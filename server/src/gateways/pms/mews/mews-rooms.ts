import type { Clock } from '#platform/clock';
import { createExpiringCache } from '#platform/expiring-cache';
import type { HotelRoom } from '../port.ts';
import type { MewsClient } from './mews-client.ts';
import { type Resource, resourcesAnswer } from './mews-shapes.ts';

/** The house's rooms. Mews speaks of them by ids of its own, the desk by what stands on the door. */
export interface MewsRooms {
  list(): readonly HotelRoom[];
  /** What stands on the door of a resource, of a bed's the room's. Null: it is no room of this house. */
  numberOf(resourceId: string | null): string | null;
  /** The id of a room, where one resource alone stands for it. */
  idOf(number: string): string | null;
}

const memory = { minutes: 10 };

/** Rooms hardly change, and every search needs them. */
export function createRoomsReader(client: MewsClient, clock: Clock): () => Promise<MewsRooms> {
  const cache = createExpiringCache<MewsRooms>(clock, 1);
  return () =>
    cache.get('rooms', async () => {
      const body = { Extent: { Resources: true } };
      const resources = await client.askAll('resources/getAll', resourcesAnswer, body, (answer) => answer.Resources);
      return { value: toRooms(resources), until: clock.now().add(memory) };
    });
}

function toRooms(resources: readonly Resource[]): MewsRooms {
  const spaces = resources.filter(({ Data, IsActive }) => Data?.Discriminator === 'Space' && IsActive !== false);
  const byId = new Map(spaces.map((space) => [space.Id, space]));
  const withBeds = new Set(spaces.map(({ ParentResourceId }) => ParentResourceId));
  const doors = spaces.filter(({ ParentResourceId }) => ParentResourceId === null || !byId.has(ParentResourceId));
  return {
    list: () =>
      doors.flatMap(({ Name, Data }) =>
        Name === null ? [] : [{ id: Name, name: Name, floor: Data?.Value?.FloorNumber ?? null }],
      ),
    numberOf(resourceId) {
      const space = resourceId === null ? undefined : byId.get(resourceId);
      return byId.get(space?.ParentResourceId ?? null)?.Name ?? space?.Name ?? null;
    },
    idOf(number) {
      const named = doors.filter(({ Id, Name }) => Name === number && !withBeds.has(Id));
      return named.length === 1 ? (named[0]?.Id ?? null) : null;
    },
  };
}
