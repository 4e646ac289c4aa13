import * as practiceEndpoints from '@quieta/contract/practice/practice-endpoints';
import type { Api } from '#platform/http/api';
import { exchange, query } from '#platform/http/route';
import { endPractice, startPractice, updatePractice } from './practice-commands.ts';
import { type PracticeOptions, readPractice } from './practice-queries.ts';

export function practiceRoutes(api: Api, options: PracticeOptions): void {
  const { pool, clock, afterCommit } = api;
  const work = { ...options, pool, clock, afterCommit };
  query(api, practiceEndpoints.getPractice, (context) => readPractice(context, options));
  exchange(api, practiceEndpoints.startPractice, (context, request) => startPractice(context, request, work));
  exchange(api, practiceEndpoints.updatePractice, (context, request) => updatePractice(context, request, work));
  exchange(api, practiceEndpoints.endPractice, (context) => endPractice(context, work));
}
