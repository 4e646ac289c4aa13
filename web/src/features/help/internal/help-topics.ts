import { keysOf } from '@quieta/contract/values/objects';
import type { Path } from '#addresses/paths.ts';
import type { HelpTopic, HelpTopics } from './help-topic.ts';
import { entranceTopics } from './topics/entrance-topics.ts';

/** The help for each page, in the order in which the Help page lists it. */
const helpTopics = {
  ...entranceTopics,
};

/** The pages that there is help for, in that order. */
export const topicPaths: readonly Path[] = keysOf(helpTopics);

/** The help for the page at an address; undefined where there is no such page. */
export function topicAt(address: string): HelpTopic | undefined {
  const topics: Readonly<Record<string, HelpTopic>> = helpTopics satisfies Partial<HelpTopics<Path>>;
  return Object.hasOwn(topics, address) ? topics[address] : undefined;
}
