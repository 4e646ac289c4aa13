import { previewRota as previewRotaEndpoint } from '@quieta/contract/rota/preview-rota';
import { updateRota as updateRotaEndpoint } from '@quieta/contract/rota/update-rota';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { previewRota } from './preview-rota.ts';
import { updateRota } from './update-rota.ts';

export function rotaRoutes(api: Api): void {
  query(api, previewRotaEndpoint, previewRota);
  command(api, updateRotaEndpoint, updateRota);
}
