import { resolve } from 'node:path';
import { demoAccounts } from '../simulators/identity/accounts.ts';
import { readHolder } from './lib/data-dir.ts';
import { OperatorProblem } from './lib/operator-problem.ts';
import { runCommand } from './lib/run-command.ts';
import { requireConfig } from './lib/serve.ts';
import { signIn } from './lib/sign-in.ts';

await runCommand(async () => {
  const words = process.argv.slice(2);
  const name = words.find((word) => !word.startsWith('--'));
  const account = demoAccounts.find(({ login }) => login === name);
  if (!account) {
    throw new OperatorProblem(`Name a demo account: ${demoAccounts.map(({ login }) => login).join(', ')}.`);
  }
  const url = readHolder(resolve(requireConfig(process.env).dataDir))?.url;
  if (!url) throw new OperatorProblem('Quieta does not run on this data folder: start it first with `npm start`.');
  const { accessToken, environmentName, id } = await signIn(url, account);
  console.log(words.includes('--json') ? JSON.stringify({ accessToken, environmentName, id }) : accessToken);
});
