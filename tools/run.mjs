// The door of every command. It must run on the machine's own Node, from version 20 on, before anything is installed:
// plain JavaScript, no dependencies. It installs what the lockfile names and hands over to the Node that comes with it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const COMMANDS = [
  'start',
  'build',
  'dev',
  'test',
  'test-cluster',
  'check',
  'bench',
  'token',
  'schema',
  'rights',
  'figures',
  'advisories',
  'bill',
  'mutate',
  'admin',
  'backup',
  'restore',
  'trim',
  'release-fixture',
];
/** These run an installation: they need nothing that builds or tests it. */
const SERVING = ['start', 'token', 'admin', 'backup', 'restore', 'trim'];
const NODE_MAJOR = 26;
// Not `npm ci`: that refuses a lockfile written where the registry does not carry every other platform's optional
// packages. Versions come from the lockfile all the same, which is compared afterwards. No scripts of packages are run.
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional'];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinnedNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

const [command, ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  fail(`Say which command to run: ${COMMANDS.join(', ')}.`);
}
if (!isInstalled() && !isServer()) await install();
handOver(findNode());

/** Compares npm's own record of what lies in node_modules with the lockfile. */
function isInstalled() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return lockedPackages().every((locked) => isUnpacked(installed, locked));
}

/**
 * Whether this is a server: the web app is built, and what `npm ci --omit=dev` installs is here and nothing else. With
 * a Node that is new enough and a database of its own it may leave out what is optional as well.
 */
function isServer() {
  if (!SERVING.includes(command) || !existsSync(join(root, 'web', 'dist', 'index.html'))) return false;
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const locked = lockedPackages();
  const isForBuilding = ({ dev, link }) => dev && !link;
  return (
    locked.filter((one) => !isForBuilding(one)).every((one) => isUnpacked(installed, one)) &&
    locked.filter(isForBuilding).every(({ path }) => !installed[path])
  );
}

/** The entries of the lockfile that lie in a folder node_modules, with their paths. */
function lockedPackages() {
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .map(([path, locked]) => ({ ...locked, path }));
}

function isUnpacked(installed, { path, version, link, optional }) {
  if (link) return Boolean(installed[path]);
  if (installed[path]) return installed[path].version === version;
  // Packages for other platforms are optional and stay away; our own Node is asked for by name, where the machine's is
  // too old.
  return optional && (isNewEnough() || !path.endsWith(`/node-${process.platform}-${process.arch}`));
}

function isNewEnough() {
  return Number.parseInt(process.versions.node, 10) >= NODE_MAJOR;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

async function install() {
  const started = Date.now();
  const progress = showProgress('Installing packages', countMissing());
  // At this level npm says in a line each which file it has fetched, which is how far it has come.
  const npm = spawn('npm', [...INSTALL, '--no-audit', '--no-fund', '--loglevel=http'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = [];
  npm.stdout.resume();
  createInterface({ input: npm.stderr }).on('line', (line) => {
    if (/^npm http (fetch|cache) .*\.tgz /.test(line)) progress.step();
    else if (!/^npm (http|warn) /.test(line)) complaints.push(`${line}\n`);
  });
  const code = await new Promise((resolve) => {
    npm.once('error', (error) => {
      complaints.push(`${error.message}\n`);
      resolve(1);
    });
    npm.once('close', resolve);
  });
  progress.end(code === 0 ? `Packages installed in ${Math.round((Date.now() - started) / 1000)} s.` : undefined);
  if (code !== 0) {
    process.stderr.write(complaints.join(''));
    fail('The packages could not be installed: npm says why above.');
  }
  if (!isInstalled())
    fail('package-lock.json does not fit the package.json files: run `npm install` and keep what it writes.');
}

/** How many packages of the lockfile are to be fetched; those for other platforms, which stay away, are few. */
function countMissing() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return lockedPackages().filter(
    ({ path, version, link, os, cpu }) =>
      !link &&
      installed[path]?.version !== version &&
      (os?.includes(process.platform) ?? true) &&
      (cpu?.includes(process.arch) ?? true),
  ).length;
}

/**
 * One line that counts seconds and steps on a terminal; elsewhere a plain line at the start, at each tenth of the
 * steps, and each half minute. All of it on stderr.
 */
function showProgress(text, steps) {
  const { stderr } = process;
  const started = Date.now();
  let done = 0;
  const draw = () => {
    const line = `${text} … ${Math.min(done, steps)} of ${steps}, ${Math.round((Date.now() - started) / 1000)} s`;
    stderr.write(stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  };
  const timer = setInterval(draw, stderr.isTTY ? 1_000 : 30_000);
  draw();
  return {
    step() {
      done += 1;
      if (stderr.isTTY || done % Math.ceil(steps / 10) === 0) draw();
    },
    end(line) {
      clearInterval(timer);
      if (stderr.isTTY) stderr.write('\r\u001B[K');
      if (line) stderr.write(`${line}\n`);
    },
  };
}

function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (isNewEnough()) return process.execPath;
  return fail(
    `There is no packaged Node ${NODE_MAJOR} for ${process.platform}-${process.arch}: install Node ${NODE_MAJOR} or later.`,
  );
}

function handOver(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // Cache of Node's compiled code: a server starts in half the time.
  const { NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node') } = process.env;
  const child = spawn(node, [join(root, 'tools', `${command}.ts`), ...args], {
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE },
    // A session of its own and a channel: one Ctrl-C reaches us from the terminal and from npm, and is passed on once;
    // the command ends by itself when the channel closes because we were killed.
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let lastSignal = 0;
  const passOn = (signal) => {
    if (Date.now() - lastSignal < 500) return;
    lastSignal = Date.now();
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  if (process.env.npm_lifecycle_event) endWithParent(() => passOn('SIGTERM'));
  child.once('error', (error) => fail(`Node could not be started from ${node}: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}

/** npm killed outright cannot pass the news on; that our parent is another process tells it. */
function endWithParent(end) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
