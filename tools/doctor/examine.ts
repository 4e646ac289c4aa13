import type { ReportProgress } from '../../server/src/platform/progress.ts';
import { hotelCheck, printerCheck, queueCheck } from './branch-checks.ts';
import { certificateCheck } from './certificate-checks.ts';
import { clockCheck } from './clock-checks.ts';
import { auditCheck, databaseCheck, roleCheck, schemaCheck } from './database-checks.ts';
import { type Check, type Examined, type Finding, reasonIn, wrong } from './finding.ts';
import { answerCheck, backupCheck, diskCheck, programCheck } from './machine-checks.ts';
import { mailCheck } from './mail-checks.ts';

const checks: readonly Check[] = [
  programCheck,
  answerCheck,
  databaseCheck,
  schemaCheck,
  roleCheck,
  clockCheck,
  diskCheck,
  certificateCheck,
  mailCheck,
  hotelCheck,
  printerCheck,
  queueCheck,
  auditCheck,
  backupCheck,
];

export type NamedFinding = Finding & { readonly check: string };

/** Makes all checks, in their order; each is bounded in time by what it asks. */
export async function examineInstallation(
  examined: Examined,
  report: ReportProgress = () => {},
): Promise<NamedFinding[]> {
  const found: NamedFinding[] = [];
  for (const [index, { name, examine }] of checks.entries()) {
    const findings = await examine(examined).catch((error: unknown) => [
      wrong(`This could not be looked at (${reasonIn(error)}).`, 'Mend what the other lines say, then ask again.'),
    ]);
    found.push(...findings.map((finding) => ({ check: name, ...finding })));
    report(index + 1, checks.length);
  }
  return found;
}

const marks = { fine: 'fine', warning: 'warning', wrong: 'WRONG' } as const;

/** The findings as a table, with what to do below what is not fine, and the sum at the end. */
export function describeFindings(findings: readonly NamedFinding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap((finding) => {
    const line = `${marks[finding.outcome].padEnd(7)}  ${finding.check.padEnd(width)}  ${finding.sentence}`;
    return finding.outcome === 'fine' ? [line] : [line, `${' '.repeat(width + 11)}→ ${finding.remedy}`];
  });
  const count = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  return [...lines, '', `${count('wrong')} wrong, ${count('warning')} warnings, ${count('fine')} fine.`].join('\n');
}
