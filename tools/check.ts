import { runStaticChecks } from './lib/static-checks.ts';

const results = await runStaticChecks();
const failed = results.filter(({ passed }) => !passed).length;
console.log(failed === 0 ? `All ${results.length} checks passed.` : `${failed} of ${results.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
