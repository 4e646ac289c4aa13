import type { Clock } from '#platform/clock';
import { createExpiringCache } from '#platform/expiring-cache';
import type { HotelRoom } from '../port.ts';
import type { MewsClient } from './mews-client.ts';
import { type Resource, resourcesAnswer } from './mews-shapes.ts';

/** The rooms of the hotel. Mews uses its own ids, the desk uses the numbers on the doors. */
export interface MewsRooms {
  list(): readonly HotelRoom[];
  /** The number on the door of a resource; for a bed, that of its room. Null if it is not a room of this hotel. */
  numberOf(resourceId: string | null): string | null;
  /** The id of a room, if exactly one resource stands for it. */
  idOf(number: string): string | null;
}

const memory = { minutes: 10 };

/** How long the rooms are cached: they hardly change, and every search needs them. */
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
