import { type Path, paths } from '#addresses/paths.ts';

const all: readonly Path[] = Object.values(paths);

/** The pages whose addresses the address goes on from, the highest first. */
export function pagesAbove(pathname: string): readonly Path[] {
  // The planner is where the house begins, and above nothing.
  return all
    .filter((path) => path !== paths.planner && pathname.startsWith(`${path}/`))
    .toSorted((one, other) => one.length - other.length);
}
