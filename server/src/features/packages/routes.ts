import * as packageEndpoints from '@quieta/contract/packages/package-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { bringSoldPackage } from './moved-package-commands.ts';
import { changeSoldPackage } from './package-change-commands.ts';
import {
  findPackageOfComponent,
  findSoldPackage,
  getSoldPackage,
  listGuestPackages,
  listSoldPackages,
} from './package-queries.ts';
import { updatePackageSettings } from './package-settings-commands.ts';
import { readPackageSettings } from './package-settings-repository.ts';

export function packageRoutes(api: Api): void {
  query(api, packageEndpoints.getPackageSettings, readPackageSettings);
  command(api, packageEndpoints.updatePackageSettings, updatePackageSettings);
  query(api, packageEndpoints.listSoldPackages, listSoldPackages);
  query(api, packageEndpoints.findSoldPackage, findSoldPackage);
  query(api, packageEndpoints.findPackageOfComponent, findPackageOfComponent);
  command(api, packageEndpoints.bringSoldPackage, bringSoldPackage);
  query(api, packageEndpoints.getSoldPackage, getSoldPackage);
  query(api, packageEndpoints.listGuestPackages, listGuestPackages);
  command(api, packageEndpoints.changeSoldPackage, changeSoldPackage);
}
