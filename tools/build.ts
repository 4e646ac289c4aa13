import { runCommand } from './lib/run-command.ts';
import { buildWebApp, webAppFolder } from './lib/web-app.ts';

// The web app as a server serves it, for a server that is installed without what builds it.
await runCommand(async () => {
  const isNew = await buildWebApp();
  console.log(
    isNew ? `The web app is built in ${webAppFolder}.` : `The web app in ${webAppFolder} is of these sources already.`,
  );
});
