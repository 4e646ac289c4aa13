import type { Project, Rule, Violation } from './project.ts';
import { assertedValues } from './rules/asserted-values.ts';
import { barrels } from './rules/barrels.ts';
import { casts } from './rules/casts.ts';
import { cycles } from './rules/cycles.ts';
import { demoGuests } from './rules/demo-guests.ts';
import { featureImports } from './rules/feature-imports.ts';
import { fileNames } from './rules/file-names.ts';
import { layers } from './rules/layers.ts';
import { plainComments } from './rules/plain-comments.ts';
import { plainNames } from './rules/plain-names.ts';
import { pureFiles } from './rules/pure-files.ts';
import { restyling } from './rules/restyling.ts';
import { rooms } from './rules/rooms.ts';
import { sizes } from './rules/sizes.ts';
import { spacing } from './rules/spacing.ts';
import { suppressions } from './rules/suppressions.ts';
import { tableOwners } from './rules/table-owners.ts';
import { testedRules } from './rules/tested-rules.ts';
import { workspaceImports } from './rules/workspace-imports.ts';

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
