import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';

const endpoint = endpointsOf('archive');

/**
 * Everything of the environment, of all branches, as one ZIP file. Besides what it needs, its caller has every right to
 * look at something in each branch. No GET, because the audit keeps that it was asked for.
 */
export const exportArchive = endpoint('exportArchive', 'POST', '/archive', {
  summary: 'Everything that is kept of the environment, as a ZIP file',
  needs: 'people',
  response: z.string(),
  mediaType: 'application/zip',
  errors: ['archive-elsewhere'],
});
