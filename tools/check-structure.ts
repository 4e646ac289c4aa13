import { repositoryRoot } from './lib/repository.ts';
import { readProject } from './structure/project.ts';
import { deadFiles, deadPackages } from './structure/rules/dead-files.ts';
import { deadExports } from './structure/rules/exports.ts';
import { violationsOf } from './structure/violations-of.ts';

const project = readProject(repositoryRoot);
const violations = [...violationsOf(project), ...deadExports(project), ...deadFiles(project), ...deadPackages(project)];

for (const { path, line, rule, remedy } of violations) {
  console.error(`${line === undefined ? path : `${path}:${line}`}  [${rule}] ${remedy}`);
}
if (violations.length > 0) {
  console.error(`\n${violations.length} against the structure; ARCHITECTURE.md says why the rules are there.`);
  process.exitCode = 1;
} else {
  console.log(`${project.sources.size} modules, ${project.imports.length} imports: the structure holds.`);
}
