import { changeSoldPackage, type PackageChange } from '@quieta/contract/packages/package-endpoints';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import { write } from '#lib/api/outbox.ts';

/** Changes a sold package as a whole; rejects with its refusal, which the caller shows. */
export function changePackage({ id, version }: Pick<SoldPackage, 'id' | 'version'>, body: PackageChange) {
  return write(changeSoldPackage, { params: { id }, body }, { baseVersion: version, quiet: true });
}
