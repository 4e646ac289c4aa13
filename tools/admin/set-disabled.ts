import type { TenantRepository } from '../../server/src/features/session/tenant-repository.ts';
import type { AdminCommand, Row } from './command.ts';
import { inEnvironment, pick } from './tenant.ts';

interface Disabling<Named> {
  noun: 'branch' | 'user';
  /** How its own option is explained. */
  named: string;
  list(tenant: TenantRepository): Promise<Named[]>;
  nameOf(row: Named): string;
  disable(tenant: TenantRepository, id: string, isDisabled: boolean): Promise<unknown>;
  toRow(row: Named): Row;
}

/** The two commands that shut out a branch or a user, and let it in again; each answers the row as it then is. */
export function disablingCommands<Named extends { readonly id: string }>(
  { noun, named, list, nameOf, disable, toRow }: Disabling<Named>,
  about: { disable: string; enable: string },
): readonly AdminCommand[] {
  return (['disable', 'enable'] as const).map((verb) => ({
    noun,
    verb,
    about: about[verb],
    options: { environment: { about: 'name of its environment' }, [noun]: { about: named } },
    run: (pool, values) =>
      inEnvironment(pool, values['environment'] ?? '', async (tenant) => {
        const { id } = pick(noun, await list(tenant), nameOf, values[noun] ?? '');
        await disable(tenant, id, verb === 'disable');
        return { rows: (await list(tenant)).filter((each) => each.id === id).map(toRow) };
      }),
  }));
}
