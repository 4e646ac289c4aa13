import { createArea as createAreaEndpoint } from '@quieta/contract/resources/create-area';
import { createAvailability as createAvailabilityEndpoint } from '@quieta/contract/resources/create-availability';
import { createStaffMember as createStaffMemberEndpoint } from '@quieta/contract/resources/create-staff-member';
import { deleteArea as deleteAreaEndpoint } from '@quieta/contract/resources/delete-area';
import { deleteAvailability as deleteAvailabilityEndpoint } from '@quieta/contract/resources/delete-availability';
import { deleteStaffMember as deleteStaffMemberEndpoint } from '@quieta/contract/resources/delete-staff-member';
import { listAreas as listAreasEndpoint } from '@quieta/contract/resources/list-areas';
import { listAvailabilities as listAvailabilitiesEndpoint } from '@quieta/contract/resources/list-availabilities';
import { listResources as listResourcesEndpoint } from '@quieta/contract/resources/list-resources';
import { listStaffMembers as listStaffMembersEndpoint } from '@quieta/contract/resources/list-staff-members';
import { moveResource as moveResourceEndpoint } from '@quieta/contract/resources/move-resource';
import { updateArea as updateAreaEndpoint } from '@quieta/contract/resources/update-area';
import { updateAvailability as updateAvailabilityEndpoint } from '@quieta/contract/resources/update-availability';
import { updateResourceServices as updateServicesEndpoint } from '@quieta/contract/resources/update-resource-services';
import { updateStaffMember as updateStaffMemberEndpoint } from '@quieta/contract/resources/update-staff-member';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { createArea } from './create-area.ts';
import { createAvailability } from './create-availability.ts';
import { createStaffMember } from './create-staff-member.ts';
import { deleteArea } from './delete-area.ts';
import { deleteAvailability } from './delete-availability.ts';
import { deleteStaffMember } from './delete-staff-member.ts';
import type { Bookings } from './internal/bookings.ts';
import { listAreas } from './list-areas.ts';
import { listAvailabilities } from './list-availabilities.ts';
import { listResources } from './list-resources.ts';
import { listStaffMembers } from './list-staff-members.ts';
import { moveResource } from './move-resource.ts';
import { updateArea } from './update-area.ts';
import { updateAvailability } from './update-availability.ts';
import { updateResourceServices } from './update-resource-services.ts';
import { updateStaffMember } from './update-staff-member.ts';

export function resourceRoutes(api: Api, bookings: Bookings): void {
  query(api, listResourcesEndpoint, listResources);
  command(api, updateServicesEndpoint, updateResourceServices);
  command(api, moveResourceEndpoint, moveResource);

  query(api, listStaffMembersEndpoint, listStaffMembers);
  command(api, createStaffMemberEndpoint, createStaffMember);
  command(api, updateStaffMemberEndpoint, (context, request) => updateStaffMember(context, request, bookings));
  command(api, deleteStaffMemberEndpoint, deleteStaffMember);

  query(api, listAreasEndpoint, listAreas);
  command(api, createAreaEndpoint, createArea);
  command(api, updateAreaEndpoint, (context, request) => updateArea(context, request, bookings));
  command(api, deleteAreaEndpoint, deleteArea);

  query(api, listAvailabilitiesEndpoint, listAvailabilities);
  command(api, createAvailabilityEndpoint, createAvailability);
  command(api, updateAvailabilityEndpoint, updateAvailability);
  command(api, deleteAvailabilityEndpoint, deleteAvailability);
}
