import { childOf, isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

/** The house has the rooms that the rank table names, and no others. */
export function* rooms({ table, files }: Project): Generator<Violation> {
  const features = [...table.features.keys()];
  const listed = (names: readonly string[]): Set<string> =>
    new Set(names.flatMap((name) => (name === '<features>' ? features : name)));
  const reported = new Set<string>();

  for (const [folder, names] of [...Object.entries(table.rooms), ...Object.entries(table.layers)]) {
    const allowed = listed(names);
    const closedToFiles = folder in table.layers;
    for (const path of files.keys()) {
      const child = folder === '' ? path.split('/')[0] : childOf(folder, path);
      if (child === undefined || allowed.has(child)) continue;
      const room = folder === '' ? child : `${folder}/${child}`;
      const isFile = room === path;
      if (isFile && (!closedToFiles || isTest(path) || path.endsWith('.d.ts'))) continue;
      if (reported.has(room)) continue;
      reported.add(room);
      const remedy = `${isFile ? 'Move this file into' : 'Move this folder’s content into'} one of ${[...allowed].join(', ')}, or add the ${isFile ? 'file' : 'room'} to tools/feature-ranks.json with a decision record.`;
      yield { path: room, rule: 'rooms', remedy };
    }
  }
}
