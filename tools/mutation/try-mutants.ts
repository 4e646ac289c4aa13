import { join } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import rootConfig from '../../vitest.config.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { repositoryRoot } from '../lib/repository.ts';
import { instrument } from './instrument.ts';
import type { Mutant } from './mutants-of.ts';
import { fromTrialId, type Trial, toTrialId } from './trial.ts';

/** Folder and setup of test runs: what Vitest is told of it. */
type Workplace = { readonly root: string; readonly projects: readonly TestProjectConfiguration[] };

const repository: Workplace = { root: repositoryRoot, projects: rootConfig.test?.projects ?? [] };

/** A module whose mutants are tried, by the tests that belong to it. Paths are relative to the workplace's root. */
type Subject = {
  readonly path: string;
  readonly text: string;
  readonly mutants: readonly Mutant[];
  readonly tests: readonly string[];
};

/** Outcome of a mutant: a test failed, none did, or no test came to its place. */
export type MutantOutcome = 'killed' | 'survived' | 'unreached';

/** How long what a mutant brought to a halt is waited for. */
const timeout = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 5_000 } } };

/** A test that comes to changed places so many times as often as with the product as it is does not come to its end. */
const OFTEN = 20;

/** Result of a test file, by its absolute path. */
type Visit = { readonly test: string; readonly reached: ReadonlySet<number>; readonly steps: number };

/**
 * One worker, because it remembers what has been killed; and nothing is kept on the disk, or the next run of the tests
 * would find a module with mutants in it.
 */
const alone = { maxWorkers: 1, isolate: false, passWithNoTests: true, fsModuleCache: false };

/**
 * Our own Vitest with one worker, which is given mutated modules in place of the files. The files themselves stay as
 * they are.
 */
export class MutationRun {
  private readonly vitest: Promise<Vitest>;
  private readonly root: string;
  /** Path of the module under trial and its text with all mutants in it. */
  private instrumented = { path: '', text: '' };

  constructor(workplace: Workplace = repository) {
    this.root = workplace.root;
    const fewRuns = join(import.meta.dirname, 'few-runs.ts');
    const plugin = {
      name: 'mutants',
      enforce: 'pre' as const,
      resolveId: (id: string, importer?: string) => (id === 'fast-check' && importer !== fewRuns ? fewRuns : null),
      load: (id: string) => (id === this.instrumented.path ? this.instrumented.text : null),
    };
    const runner = join(import.meta.dirname, 'mutant-runner.ts');
    const projects = workplace.projects.map((project) => {
      if (typeof project !== 'object' || project instanceof Promise) throw new Error('A project is not written out.');
      const test = { ...project.test, ...timeout, ...alone, runner };
      return { ...project, plugins: [plugin], test };
    });
    const sequencer = InGivenOrder;
    this.vitest = createVitest({
      config: false,
      root: this.root,
      watch: false,
      fsModuleCache: false,
      reporters: [{}],
      onConsoleLog: () => false,
      sequence: { sequencer },
      projects,
    });
  }

  /** Tries all mutants of a module, and answers their fates in their order. */
  async try({ path, text, mutants, tests }: Subject): Promise<readonly MutantOutcome[]> {
    const vitest = await this.vitest;
    const before = this.instrumented.path;
    this.instrumented = { path: join(this.root, path), text: instrument(text, mutants) };
    // The one before is read anew as well: its mutants have the same numbers.
    for (const changed of [before, this.instrumented.path]) vitest.invalidateFile(changed);
    const visits = await this.watch(tests);
    const trials = mutants.flatMap((_, index) =>
      visits
        .filter(({ reached }) => reached.has(index + 1))
        .map(({ test, steps }) => ({ test, mutant: index + 1, maxSteps: OFTEN * steps })),
    );
    const modules = await this.run(trials);
    const killed = new Set(modules.filter(isFailed).map(({ moduleId }) => fromTrialId(moduleId)?.mutant));
    const reached = new Set(trials.map(({ mutant }) => mutant));
    return mutants.map((_, index) => {
      if (killed.has(index + 1)) return 'killed';
      return reached.has(index + 1) ? 'survived' : 'unreached';
    });
  }

  async close(): Promise<void> {
    await (await this.vitest).close();
  }

  /** Runs the tests with no mutant: they must pass, and tell which mutants' places they come to. */
  private async watch(tests: readonly string[]): Promise<readonly Visit[]> {
    const modules = await this.run(
      tests.map((test) => ({ test: join(this.root, test), mutant: 0, maxSteps: Number.POSITIVE_INFINITY })),
    );
    const failed = modules.find(isFailed);
    if (failed) throw new OperatorProblem(`${failed.relativeModuleId} fails as the product is. ${reasonOf(failed)}`);
    return modules.map((module) => {
      const { reached, steps = 0 } = module.meta();
      return { test: fromTrialId(module.moduleId)?.test ?? '', reached: new Set(reached), steps };
    });
  }

  private async run(trials: readonly Trial[]): Promise<readonly TestModule[]> {
    const vitest = await this.vitest;
    const specifications = trials.flatMap((trial) => {
      const project = vitest.projects.find((each) => each.matchesTestGlob(trial.test));
      return project ? [project.createSpecification(toTrialId(trial))] : [];
    });
    if (specifications.length === 0) return [];
    const { testModules } = await vitest.runTestSpecifications(specifications);
    // Vitest answers those of its earlier runs as well.
    const testFiles = new Set(specifications.map(({ moduleId }) => moduleId));
    return testModules.filter(({ moduleId }) => testFiles.has(moduleId));
  }
}

/** One worker runs what it is given in this order; Vitest's own would put failed and large files first. */
class InGivenOrder {
  sort = (specifications: TestSpecification[]) => specifications;
  shard = (specifications: TestSpecification[]) => specifications;
}

function isFailed(module: TestModule): boolean {
  return module.state() === 'failed';
}

function reasonOf(module: TestModule): string {
  const failed = [...module.children.allTests('failed')][0];
  return (failed?.result().errors ?? module.errors())[0]?.message ?? '';
}
