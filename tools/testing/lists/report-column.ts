import { figure } from './figure.ts';
import type { List } from './step.ts';

export const reportColumn: List = {
  heading: 'A new column of a report',
  adds: 'walkIns',
  steps: [
    ...figure.steps.slice(0, -1),
    {
      file: 'contract/src/dashboard/reports.ts',
      edits: [["      'staffAvailable',\n", "      'staffAvailable',\n      'walkIns',\n"]],
      round: 2,
    },
    { file: 'server/src/features/dashboard/reports/reports.test.ts', round: 3 },
  ],
};
