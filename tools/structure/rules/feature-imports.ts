import { type FeatureFile, featureOf, fileName, isTest } from '../paths.ts';
import type { Import, Project, Violation } from '../project.ts';
import type { Feature, RankTable } from '../rank-table.ts';

/** A feature imports the features below it, and of these the public files; a room of a feature the rooms before it. */
export function* featureImports({ table, imports }: Project): Generator<Violation> {
  for (const statement of imports) {
    const remedy = privacyBroken(statement) ?? orderBroken(table, statement);
    if (remedy) yield { path: statement.from, line: statement.line, rule: 'feature-imports', remedy };
  }
}

function privacyBroken({ from, to }: Import): string | undefined {
  const target = to.kind === 'file' ? featureOf(to.path) : undefined;
  if (to.kind !== 'file' || !target || target.side === 'contract') return undefined;
  const importer = featureOf(from);
  if (importer?.side === target.side && importer.feature === target.feature) return undefined;

  if (/(^|\/)internal\//.test(target.inside)) {
    return `${target.inside} is private to ${target.feature}: use one of its public files, or make a public file of what you need.`;
  }
  if (target.inside === 'routes.ts' && fileName(from) !== 'build-app.ts' && !isTest(from)) {
    return `Only build-app.ts mounts the routes of ${target.feature}: call its use case instead.`;
  }
  return undefined;
}

function orderBroken({ features }: RankTable, { from, to }: Import): string | undefined {
  const importer = featureOf(from);
  const target = to.kind === 'file' ? featureOf(to.path) : undefined;
  if (!importer || !target || importer.side !== target.side || isTest(from)) return undefined;
  if (importer.feature === target.feature) return roomOrderBroken(features.get(importer.feature), importer, target);
  const names = [...features.keys()];
  const [here, there] = [names.indexOf(importer.feature), names.indexOf(target.feature)];
  if (here < 0 || there < here) return undefined;
  const named = (feature: string) => `${feature} (${features.get(feature)?.district})`;
  return `${named(importer.feature)} may not import ${named(target.feature)}, which stands above it: move the work to a feature above both, or hand it in as a parameter.`;
}

/** Files beside the rooms may use each of them; a room uses those before it. */
function roomOrderBroken(feature: Feature | undefined, from: FeatureFile, to: FeatureFile): string | undefined {
  const { rooms = [] } = feature ?? {};
  const roomOf = ({ inside }: FeatureFile) => rooms.findIndex((room) => inside.startsWith(`${room}/`));
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here < 0 || (there >= 0 && there <= here)) return undefined;
  return `The room ${rooms[here]} of ${from.feature} may not import ${to.inside}, which stands ${there < 0 ? 'beside the rooms' : `in ${rooms[there]} above it`}: move what is shared into a lower room.`;
}
