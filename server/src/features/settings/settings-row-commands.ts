import { serviceCategoryKind } from '@quieta/contract/settings/named-kinds';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import { taxKind } from '@quieta/contract/settings/tax';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newRow, removeRow, writeRow } from './internal/change-row.ts';
import { plainRows } from './internal/plain-kind.ts';
import { products } from './internal/product-kind.ts';
import { defaultColour, serviceRows } from './internal/service-kind.ts';
import type { SettingsRows, Stored } from './internal/settings-kind.ts';
import { taxes } from './internal/tax-kind.ts';

interface Defaults<Values, Omittable extends keyof Values> {
  readonly defaults: Pick<Values, Omittable>;
}

/** Lets other features do with the rows of a kind what the screens of the settings do. */
function commandsOf<Values extends NamedValues, Omittable extends keyof Values>(
  kind: Defaults<Values, Omittable>,
  rows: SettingsRows<Values>,
) {
  const toWire = (row: Stored<Values>) => row;
  return {
    async add(context: BranchContext, stated: Omit<Values, Omittable> & Partial<Values>): Promise<Stored<Values>> {
      return writeRow(context, rows, newRow<Values>(kind, rows, stated), { before: null, stated, toWire });
    },
    /** The row with this id; refuses with `not-found` if there is none. */
    async read(context: BranchContext, id: string): Promise<Stored<Values>> {
      const [row] = await rows.read(context, { id });
      if (row === undefined) throw new Refusal('not-found');
      return row;
    },
    /**
     * Deletes a row as it was read; refuses with `in-use` if something refers to it, and with `version-conflict` if
     * somebody has changed it since. It is not locked before: one that others refer to would be locked behind them.
     */
    async remove(context: BranchContext, row: Stored<Values>): Promise<void> {
      await removeRow(context, rows, row, toWire);
    },
  };
}

// Nobody reads services by date here.
const services = serviceRows(async () => []);

export const settingsRowCommands = {
  service: { ...commandsOf(serviceKind, services), defaultColour },
  serviceCategory: commandsOf(serviceCategoryKind, plainRows(serviceCategoryKind)),
  product: commandsOf(productKind, products),
  tax: commandsOf(taxKind, taxes),
};
