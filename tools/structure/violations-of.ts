import type { Project, Rule, Violation } from './project.ts';
import { cycles } from './rules/cycles.ts';
import { demoGuests } from './rules/demo-guests.ts';
import { barrels } from './rules/exports.ts';
import { featureImports } from './rules/feature-imports.ts';
import { fileNames } from './rules/file-names.ts';
import { layers, workspaceImports } from './rules/layers.ts';
import { plainComments, suppressions } from './rules/plain-comments.ts';
import { plainNames } from './rules/plain-names.ts';
import { pureFiles, testedRules } from './rules/pure-files.ts';
import { rooms } from './rules/rooms.ts';
import { sizes, smallFiles } from './rules/sizes.ts';
import { restyling, spacing } from './rules/style-sheets.ts';
import { tableOwners } from './rules/table-owners.ts';
import { assertedValues, casts } from './rules/unproven-types.ts';

const rules: readonly Rule[] = [
  rooms,
  workspaceImports,
  layers,
  featureImports,
  tableOwners,
  pureFiles,
  testedRules,
  cycles,
  fileNames,
  sizes,
  smallFiles,
  plainNames,
  plainComments,
  barrels,
  spacing,
  restyling,
  assertedValues,
  casts,
  suppressions,
  demoGuests,
];

/** Everything in the project that breaks a rule of the structure. */
export function violationsOf(project: Project): Violation[] {
  return rules.flatMap((rule) => [...rule(project)]);
}
