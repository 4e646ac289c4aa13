import { featureOf, fileName, isTest } from '../paths.ts';
import type { Import, Project, Violation } from '../project.ts';
import type { RankTable } from '../rank-table.ts';

/** A feature imports features of a lower rank, and of these the public files. */
export function* featureImports({ table, imports }: Project): Generator<Violation> {
  for (const statement of imports) {
    const remedy = privacyBroken(statement) ?? rankBroken(table, statement);
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

function rankBroken(table: RankTable, { from, to }: Import): string | undefined {
  const importer = featureOf(from);
  const target = to.kind === 'file' ? featureOf(to.path) : undefined;
  if (!importer || !target || importer.side !== target.side || importer.feature === target.feature) return undefined;
  if (isTest(from)) return undefined;
  const here = table.features[importer.feature]?.rank;
  const there = table.features[target.feature]?.rank;
  if (here === undefined || there === undefined || there < here) return undefined;
  return `${importer.feature} (rank ${here}) may not import ${target.feature} (rank ${there}): move the work to a feature that ranks above both, or hand it in as a parameter.`;
}
