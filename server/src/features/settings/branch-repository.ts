import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { db } from '#platform/database/builder';
import type { BranchContext } from '#platform/http/context';

/** The branch's opening hours, Monday first. */
export async function readOpeningHours({ actor, branch, transaction }: BranchContext): Promise<OpeningHours[]> {
  return transaction.rows(
    db
      .selectFrom('opening_hours')
      .where('environment_id', '=', actor.environmentId)
      .where('branch_id', '=', branch.id)
      .select(['weekday', 'opens', 'closes'])
      .orderBy('weekday')
      .orderBy('opens'),
  );
}

/** The branch with all that its pages and its desk need to know of it; undefined where it is gone. */
export async function readBusinessProfile(context: BranchContext): Promise<BusinessProfile | undefined> {
  const { actor, branch, transaction } = context;
  const row = await transaction.first(
    db.selectFrom('branch').where('environment_id', '=', actor.environmentId).where('id', '=', branch.id).selectAll(),
  );
  return (
    row && {
      id: row.id,
      name: row.name,
      timeZone: row.time_zone,
      currency: row.currency,
      country: row.country,
      businessName: row.business_name,
      address: row.address,
      vatCode: row.vat_code,
      imgLogo: row.logo?.toString('base64') ?? null,
      openingHours: await readOpeningHours(context),
      printerUrl: row.printer_url,
      printerDeviceId: row.printer_device_id,
      printerSender: row.printer_sender === 'server' ? 'server' : 'browser',
      pmsProvider: row.pms_provider === 'mews' ? 'mews' : 'opera',
      version: row.version,
    }
  );
}
