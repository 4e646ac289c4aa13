import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { urlsOfRunning } from '@quieta/tools/lib/embedded-postgres/running-server';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import { startInstallationUnderTest } from '@quieta/tools/testing/installation-under-test';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import budgets from '../budgets.json' with { type: 'json' };
import { launchBrowser } from '../planner/browser.ts';
import { isWithin, lineOf } from '../planner/report.ts';
import { measurePresses } from '../web/presses.ts';

// The running application as its users meet it, on a processor four times slower.
const dataDir = await makeTestDataDir('bench');
await buildWebApp();
const installation = await startInstallationUnderTest(dataDir);
const browser = await launchBrowser();
try {
  const { adminUrl } = urlsOfRunning(dataDir);
  const findings = await measurePresses(browser, { url: installation.url, adminUrl, atMost: budgets.web.presses });
  console.log('From a press to the next picture, CPU 4x slower; the median in ms');
  for (const finding of findings) console.log(lineOf(finding));
  if (!findings.every(isWithin)) process.exitCode = 1;
} finally {
  await browser.close();
  await installation.stop();
  await removeDataDir(dataDir);
}
