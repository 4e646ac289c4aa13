import { keysOf } from '@quieta/contract/values/objects';
import type { Path } from '#addresses/paths.ts';
import type { HelpTopic, HelpTopics } from './help-topic.ts';
import { billingTopics } from './topics/billing-topics.ts';
import { businessTopics } from './topics/business-topics.ts';
import { deskTopics } from './topics/desk-topics.ts';
import { deviceTopics } from './topics/device-topics.ts';
import { entranceTopics } from './topics/entrance-topics.ts';
import { figuresTopics } from './topics/figures-topics.ts';
import { offerTopics } from './topics/offer-topics.ts';
import { peopleTopics } from './topics/people-topics.ts';
import { plannerTopics } from './topics/planner-topics.ts';
import { prepaidTopics } from './topics/prepaid-topics.ts';
import { salesTopics } from './topics/sales-topics.ts';
import { tillTopics } from './topics/till-topics.ts';

/** The help for each page: one without does not compile. In the order in which the Help page lists it. */
const helpTopics = {
  ...plannerTopics,
  ...salesTopics,
  ...prepaidTopics,
  ...deskTopics,
  ...figuresTopics,
  ...businessTopics,
  ...deviceTopics,
  ...offerTopics,
  ...billingTopics,
  ...tillTopics,
  ...peopleTopics,
  ...entranceTopics,
} satisfies HelpTopics<Path>;

/** The pages that there is help for, in that order. */
export const topicPaths: readonly Path[] = keysOf(helpTopics);

/** The help for the page at an address; undefined where there is no such page. */
export function topicAt(address: string): HelpTopic | undefined {
  const topics: Readonly<Record<string, HelpTopic>> = helpTopics;
  return Object.hasOwn(topics, address) ? topics[address] : undefined;
}
