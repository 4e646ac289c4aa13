import * as branchEndpoints from '@quieta/contract/settings/branch-endpoints';
import { cardTerminalKind } from '@quieta/contract/settings/card-terminal';
import { documentTemplateKind } from '@quieta/contract/settings/document-template';
import * as namedKinds from '@quieta/contract/settings/named-kinds';
import { packageKind } from '@quieta/contract/settings/package';
import { toWirePaymentType } from '@quieta/contract/settings/payment-kind';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import { taxKind } from '@quieta/contract/settings/tax';
import { sql } from 'kysely';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import type { Config } from '#src/config';
import {
  updateBranch,
  updateBusinessDay,
  updateDiscountLimit,
  updateHotelSystem,
  updateHotelTax,
  updateOpeningHours,
  updatePrinter,
  updateRegion,
} from './branch-commands.ts';
import { getBranch } from './branch-repository.ts';
import { packages } from './internal/package-kind.ts';
import { plainRows } from './internal/plain-kind.ts';
import { products } from './internal/product-kind.ts';
import { refersTo } from './internal/refers-to.ts';
import { serveKind } from './internal/serve-kind.ts';
import { type ReadBookableOn, serviceRows } from './internal/service-kind.ts';
import { taxes } from './internal/tax-kind.ts';

import { listSaleGaps } from './sale-gap-queries.ts';

interface SettingsOptions extends Pick<Config, 'printerOrigins' | 'hotelOrigins'> {
  /** 32 bytes that seal a branch's secrets. */
  readonly sessionKey: Uint8Array;
  readonly readBookableOn: ReadBookableOn;
  /** Called after the commit, if properties of a branch change that are remembered of its callers, such as its zone. */
  readonly forgetCallers?: (environmentId: string) => void;
}

export function settingsRoutes(
  api: Api,
  { printerOrigins, hotelOrigins, sessionKey, readBookableOn, forgetCallers }: SettingsOptions,
): void {
  /** A change made here counts for the next sale. */
  const remembered: Api = {
    ...api,
    afterCommit: (scope) => {
      api.afterCommit(scope);
      forgetCallers?.(scope.environmentId);
    },
  };
  query(api, branchEndpoints.getBranch, getBranch);
  command(remembered, branchEndpoints.updateBranch, updateBranch);
  command(api, branchEndpoints.updateOpeningHours, updateOpeningHours);
  command(api, branchEndpoints.updatePrinter, (context, request) => updatePrinter(context, request, printerOrigins));
  command(api, branchEndpoints.updateHotelSystem, (context, request) =>
    updateHotelSystem(context, request, { sessionKey, hotelOrigins }),
  );
  command(remembered, branchEndpoints.updateRegion, updateRegion);
  command(api, branchEndpoints.updateHotelTax, updateHotelTax);
  command(api, branchEndpoints.updateDiscountLimit, updateDiscountLimit);
  command(remembered, branchEndpoints.updateBusinessDay, updateBusinessDay);
  query(api, branchEndpoints.listSaleGaps, listSaleGaps);

  serveKind(api, serviceKind, serviceRows(readBookableOn), asItIs);
  serveKind(api, productKind, products, asItIs);
  serveKind(api, packageKind, packages, asItIs);
  serveKind(api, taxKind, taxes, asItIs);
  serveKind(
    api,
    paymentTypeKind,
    plainRows(paymentTypeKind, {
      order: sql`position, id`,
      // The hotel prints a room charge on its own bill.
      complete: ({ kind }) => ({ printsReceipt: kind !== 'RoomBill' }),
    }),
    toWirePaymentType,
  );
  serveKind(
    api,
    documentTemplateKind,
    plainRows(documentTemplateKind, { references: [refersTo('baseDocumentTemplateId', 'baseDocumentTemplate')] }),
    asItIs,
  );
  serveKind(api, cardTerminalKind, plainRows(cardTerminalKind), asItIs);
  for (const kind of Object.values(namedKinds)) serveKind(api, kind, plainRows(kind), asItIs);
}

/** Most rows are sent as they are read. */
function asItIs<Row>(row: Row): Row {
  return row;
}
