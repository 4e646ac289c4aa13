import { listOperators } from '@quieta/contract/session/operator-endpoints';
import { queryOf } from '#lib/api/queries.ts';

/** Lists the people who may take over this desk. */
export const operatorsQuery = () => queryOf(listOperators, {}, { quiet: true });
