import * as areaEndpoints from '@quieta/contract/resources/area-endpoints';
import * as availabilityEndpoints from '@quieta/contract/resources/availability-endpoints';
import * as equipmentEndpoints from '@quieta/contract/resources/equipment-endpoints';
import * as resourceEndpoints from '@quieta/contract/resources/resource-endpoints';
import * as staffMemberEndpoints from '@quieta/contract/resources/staff-member-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { createArea, deleteArea, updateArea } from './area-commands.ts';
import { createAvailability, deleteAvailability, updateAvailability } from './availability-commands.ts';
import { createEquipment, deleteEquipment, updateEquipment } from './equipment-commands.ts';
import { type Bookings, moveResource, updateResourceServices } from './resource-commands.ts';
import { listAreas, listAvailabilities, listEquipment, listResources, listStaffMembers } from './resource-queries.ts';
import { createStaffMember, deleteStaffMember, updateStaffMember } from './staff-commands.ts';

export function resourceRoutes(api: Api, bookings: Bookings): void {
  query(api, resourceEndpoints.listResources, listResources);
  command(api, resourceEndpoints.updateResourceServices, updateResourceServices);
  command(api, resourceEndpoints.moveResource, moveResource);

  query(api, staffMemberEndpoints.listStaffMembers, listStaffMembers);
  command(api, staffMemberEndpoints.createStaffMember, createStaffMember);
  command(api, staffMemberEndpoints.updateStaffMember, (context, request) =>
    updateStaffMember(context, request, bookings),
  );
  command(api, staffMemberEndpoints.deleteStaffMember, deleteStaffMember);

  query(api, areaEndpoints.listAreas, listAreas);
  command(api, areaEndpoints.createArea, createArea);
  command(api, areaEndpoints.updateArea, (context, request) => updateArea(context, request, bookings));
  command(api, areaEndpoints.deleteArea, deleteArea);

  query(api, equipmentEndpoints.listEquipment, listEquipment);
  command(api, equipmentEndpoints.createEquipment, createEquipment);
  command(api, equipmentEndpoints.updateEquipment, (context, request) => updateEquipment(context, request, bookings));
  command(api, equipmentEndpoints.deleteEquipment, deleteEquipment);

  query(api, availabilityEndpoints.listAvailabilities, listAvailabilities);
  command(api, availabilityEndpoints.createAvailability, createAvailability);
  command(api, availabilityEndpoints.updateAvailability, updateAvailability);
  command(api, availabilityEndpoints.deleteAvailability, deleteAvailability);
}
