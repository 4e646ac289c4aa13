import type { Room } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import { isAmong } from './customers.ts';
import type { Mews, MewsCall } from './mews.ts';
import { failure, pageAfter } from './vendor-forms.ts';

const longAgo = '2025-01-07T09:00:00Z';

/** A page of the rooms and beds, with the categories that they belong to. */
export function getAllResources({ hotel, enterprise }: Mews, call: MewsCall): Reply {
  const { ResourceIds, Names, Extent } = call.body as {
    ResourceIds?: readonly string[] | null;
    Names?: readonly string[] | null;
    Extent: {
      readonly Resources?: boolean | null;
      readonly ResourceCategories?: boolean | null;
      readonly ResourceCategoryAssignments?: boolean | null;
    };
  };
  const rooms = hotel.state.rooms.filter(
    ({ id, number, isPseudo }) => !isPseudo && isAmong(ResourceIds, id) && isAmong(Names, number),
  );
  const found = pageAfter(rooms, ({ id }) => id, call);
  if (!found) return failure(400, 'Invalid Cursor.');
  const { page, Cursor } = found;
  const types = new Set(page.map(({ type }) => type));
  const categories = enterprise.roomCategories.filter(({ type }) => types.has(type));
  return {
    status: 200,
    body: {
      Resources: Extent.Resources ? page.map((room) => resource(room, enterprise.id)) : null,
      ResourceCategories: Extent.ResourceCategories
        ? categories.map(({ id, type, name }, index) => ({
            Id: id,
            EnterpriseId: enterprise.id,
            ServiceId: enterprise.stayServiceId,
            IsActive: true,
            Type: type === 'BED' ? 'Bed' : 'Room',
            Classification: 'DoubleBed',
            Names: { 'en-US': name },
            ShortNames: { 'en-US': type },
            Descriptions: {},
            Ordering: index,
            Capacity: 2,
            ExtraCapacity: 0,
            ExternalIdentifier: null,
            AccountingCategoryId: null,
          }))
        : null,
      ResourceCategoryAssignments: Extent.ResourceCategoryAssignments
        ? page.flatMap((room) => {
            const category = categories.find(({ type }) => type === room.type);
            return category ? [assignment(room, category.id)] : [];
          })
        : null,
      ResourceCategoryImageAssignments: null,
      ResourceFeatures: null,
      ResourceFeatureAssignments: null,
      Cursor,
    },
  };
}

function resource({ id, number, floor, parentId }: Room, EnterpriseId: string): object {
  return {
    Id: id,
    EnterpriseId,
    IsActive: true,
    ParentResourceId: parentId,
    Name: number,
    State: 'Clean',
    Descriptions: {},
    CreatedUtc: longAgo,
    UpdatedUtc: longAgo,
    Data: { Discriminator: 'Space', Value: { FloorNumber: floor ?? '', LocationNotes: '' } },
    ExternalNames: {},
    Directions: {},
  };
}

function assignment({ id }: Room, CategoryId: string): object {
  return {
    Id: `a5${id.slice(2)}`,
    IsActive: true,
    ResourceId: id,
    CategoryId,
    CreatedUtc: longAgo,
    UpdatedUtc: longAgo,
  };
}
