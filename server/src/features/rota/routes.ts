import * as rotaEndpoints from '@quieta/contract/rota/rota-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { previewRota } from './preview-rota.ts';
import { updateRota } from './update-rota.ts';

export function rotaRoutes(api: Api): void {
  query(api, rotaEndpoints.previewRota, previewRota);
  command(api, rotaEndpoints.updateRota, updateRota);
}
