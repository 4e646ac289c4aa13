import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import rootConfig from '../../vitest.config.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { repositoryRoot } from '../lib/repository.ts';
import { instrument } from './instrument.ts';
import type { Mutant } from './mutants-of.ts';

/** A module whose mutants are tried, by the tests that belong to it. Paths are relative to the repository's root. */
export type Subject = {
  readonly path: string;
  readonly text: string;
  readonly mutants: readonly Mutant[];
  readonly tests: readonly string[];
};

/** What became of a mutant: a test failed, none did, or no test came to its place. */
export type Fate = 'killed' | 'survived' | 'unreached';

/** How long what a mutant brought to a halt is waited for. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 5_000 } } };

/**
 * One worker, because it remembers what has been killed; and nothing is kept on the disk, or the next run of the tests would find a
 * module with mutants in it.
 */
const alone = { maxWorkers: 1, isolate: false, passWithNoTests: true, fsModuleCache: false };

/** Our own Vitest with one worker, which is given mutated modules in place of the files. The files themselves stay as they are. */
export class MutationRun {
  private readonly vitest: Promise<Vitest>;
  /** Path of the module under trial and its text with all mutants in it. */
  private instrumented = { path: '', text: '' };

  constructor() {
    const plugin = {
      name: 'mutants',
      enforce: 'pre' as const,
      load: (id: string) => (id === this.instrumented.path ? this.instrumented.text : null),
    };
    const runner = join(import.meta.dirname, 'mutant-runner.ts');
    const projects = (rootConfig.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || project instanceof Promise) throw new Error('A project is not written out.');
      const test = { ...project.test, ...patience, ...alone, runner };
      return { ...project, plugins: [plugin], test };
    });
    const sequencer = InGivenOrder;
    this.vitest = createVitest('test', {
      config: false,
      root: repositoryRoot,
      watch: false,
      fsModuleCache: false,
      reporters: [{}],
      onConsoleLog: () => false,
      sequence: { sequencer },
      projects,
    });
  }

  /** Tries all mutants of a module, and answers their fates in their order. */
  async try({ path, text, mutants, tests }: Subject): Promise<readonly Fate[]> {
    const vitest = await this.vitest;
    this.instrumented = { path: join(repositoryRoot, path), text: instrument(text, mutants) };
    vitest.invalidateFile(this.instrumented.path);
    const reachedBy = await this.watch(tests);
    const specifications = mutants.flatMap((_, index) =>
      tests.filter((test) => reachedBy.get(test)?.has(index + 1)).flatMap((test) => specify(vitest, test, index + 1)),
    );
    const modules = await run(vitest, specifications);
    const killed = new Set(
      modules.filter((module) => module.state() === 'failed').map(({ moduleId }) => mutantOf(moduleId)),
    );
    const reached = new Set(specifications.map(({ moduleId }) => mutantOf(moduleId)));
    return mutants.map((_, index) => {
      if (killed.has(index + 1)) return 'killed';
      return reached.has(index + 1) ? 'survived' : 'unreached';
    });
  }

  async close(): Promise<void> {
    await (await this.vitest).close();
  }

  /** Runs the tests with no mutant: they must pass, and tell which mutants' places they come to. */
  private async watch(tests: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
    const vitest = await this.vitest;
    const modules = await run(
      vitest,
      tests.flatMap((test) => specify(vitest, test, 0)),
    );
    const failed = modules.find((module) => module.state() === 'failed');
    if (failed)
      throw new OperatorProblem(
        `${failed.relativeModuleId} fails as the product is: mend it first. ${reasonOf(failed)}`,
      );
    return new Map(
      tests.map((test) => {
        const module = modules.find(({ moduleId }) => moduleId.startsWith(`${join(repositoryRoot, test)}?`));
        return [test, new Set(module?.meta().reached)];
      }),
    );
  }
}

/** One worker runs what it is given in this order; Vitest's own would put failed and large files first. */
class InGivenOrder {
  sort = (specifications: TestSpecification[]) => specifications;
  shard = (specifications: TestSpecification[]) => specifications;
}

function specify(vitest: Vitest, test: string, mutant: number): TestSpecification[] {
  const path = join(repositoryRoot, test);
  const project = vitest.projects.find((each) => each.matchesTestGlob(path));
  return project ? [project.createSpecification(`${path}?mutant=${mutant}`)] : [];
}

async function run(vitest: Vitest, specifications: TestSpecification[]): Promise<readonly TestModule[]> {
  if (specifications.length === 0) return [];
  const { testModules } = await vitest.runTestSpecifications(specifications);
  // Vitest answers those of its earlier runs as well.
  const wanted = new Set(specifications.map(({ moduleId }) => moduleId));
  return testModules.filter(({ moduleId }) => wanted.has(moduleId));
}

function mutantOf(moduleId: string): number {
  return Number(moduleId.split('?mutant=')[1]);
}

function reasonOf(module: TestModule): string {
  const failed = [...module.children.allTests('failed')][0];
  return (failed?.result().errors ?? module.errors())[0]?.message ?? '';
}
