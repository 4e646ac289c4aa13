import { parseArgs } from 'node:util';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { requireConfig } from '../lib/serve.ts';
import { showProgress } from '../lib/show-progress.ts';
import { describeFindings, examineInstallation } from './examine.ts';
import { reachInstallation } from './reach-installation.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Says what is wrong with the installation of this environment, and what to do. Answers whether nothing is. */
export async function runDoctor(words: readonly string[], env: Environment): Promise<boolean> {
  const isJson = readWords(words);
  const { examined, findings: unreached, leave } = await reachInstallation(requireConfig(env), env);
  try {
    const looked = await showProgress('Looking', (report) => examineInstallation(examined, report));
    const findings = [...unreached, ...looked];
    console.log(isJson ? JSON.stringify(findings) : describeFindings(findings));
    return findings.every(({ outcome }) => outcome !== 'wrong');
  } finally {
    await leave();
  }
}

function readWords(words: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...words], options: { json: { type: 'boolean', default: false } } });
    return values.json;
  } catch {
    throw new OperatorProblem(
      'npm run admin -- doctor [--json]: what is wrong with this installation, and what to do.',
    );
  }
}
