import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabaseHome } from './database-home.ts';
import { ADMIN_ROLE, clusterNames } from './postmaster.ts';
import { keepPasswords, PRODUCT_DATABASE } from './roles.ts';

export interface UrlsOfRunning {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** As the superuser, who alone sees the rows of all tenants. */
  readonly adminUrl: string;
}

/** The addresses of the embedded server that runs on this data folder, for another process of the same account. */
export function urlsOfRunning(dataDir: string): UrlsOfRunning {
  const { folder } = clusterNames(openDatabaseHome(dataDir).path);
  // PostgreSQL's own note of itself; the fourth line is its port.
  const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3];
  const { owner, app, admin } = keepPasswords(dataDir);
  const address = (role: string, password: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${PRODUCT_DATABASE}`;
  return {
    ownerUrl: address('quieta_owner', owner),
    appUrl: address('quieta_app', app),
    adminUrl: address(ADMIN_ROLE, admin),
  };
}
