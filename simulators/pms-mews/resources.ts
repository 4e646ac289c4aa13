import type { Room } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import { isAmong } from './customers.ts';
import type { Enterprise } from './enterprise.ts';
import type { Mews, MewsCall } from './mews.ts';
import { answerPage } from './vendor-forms.ts';

const longAgo = '2025-01-07T09:00:00Z';

/** A page of the rooms and beds, with the categories that they belong to. */
export function getAllResources({ hotel, enterprise }: Mews, call: MewsCall<'resources/getAll'>): Reply {
  const { ResourceIds, Names, Extent } = call.body;
  const rooms = hotel.state.rooms.filter(
    ({ id, number, isPseudo }) => !isPseudo && isAmong(ResourceIds, id) && isAmong(Names, number),
  );
  return answerPage(
    rooms,
    ({ id }) => id,
    call,
    (page) => {
      const types = new Set(page.map(({ type }) => type));
      const categories = enterprise.roomCategories.filter(({ type }) => types.has(type));
      const assignments = page.flatMap((room) =>
        categories.filter(({ type }) => type === room.type).map(({ id }) => assignment(room, id)),
      );
      return {
        Resources: Extent.Resources ? page.map((room) => resource(room, enterprise.id)) : null,
        ResourceCategories: Extent.ResourceCategories
          ? categories.map((each, index) => resourceCategory(each, index, enterprise))
          : null,
        ResourceCategoryAssignments: Extent.ResourceCategoryAssignments ? assignments : null,
        ResourceCategoryImageAssignments: null,
        ResourceFeatures: null,
        ResourceFeatureAssignments: null,
      };
    },
  );
}

function resourceCategory(
  { id, type, name }: Enterprise['roomCategories'][number],
  index: number,
  { id: EnterpriseId, stayServiceId }: Enterprise,
): object {
  return {
    Id: id,
    EnterpriseId,
    ServiceId: stayServiceId,
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
