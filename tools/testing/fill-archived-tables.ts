import type pg from 'pg';

/** Texts that are easily spoilt on the way through a file; null and an empty text beside them. */
const oddText = `=1+1 "quoted", 'apostrophe'; \u2028 żółw 👩🏽‍🦰\r\nsecond line\t\\ %s {n} `;

/** An id of its own kind: the number stands at its end. */
const idOf = (number: number) => `019a91c0-5a00-7000-8000-${String(number).padStart(12, '0')}`;

/** A row of each table that a demo spa leaves empty, pictures, and texts that are easily spoilt. */
export async function fillArchivedTables(
  client: pg.Client,
  { environmentId, branchId }: TenantBranch,
  picture: Buffer,
): Promise<void> {
  await client.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${branchId}'`);
  try {
    for (const [table, columns, selected] of rows)
      await client.query(`INSERT INTO ${table} (environment_id, branch_id, ${columns}) SELECT $1, $2, ${selected}`, [
        environmentId,
        branchId,
      ]);
    for (const statement of others) await client.query(statement);
    await client.query(
      'INSERT INTO saved_view (environment_id, id, user_id, name, report, search) SELECT environment_id, $1, id, $2, $3, $4 FROM app_user LIMIT 1',
      [idOf(9), 'All of May', 'sales', '{"from":"2026-05-01"}'],
    );
    await client.query('INSERT INTO invoice_file_number (environment_id, last) VALUES ($1, 1)', [environmentId]);
    await client.query('UPDATE guest SET picture = $1, notes = $2, allergies = $3', [picture, oddText, '']);
    await client.query('UPDATE branch SET logo = $1, address = $2', [picture, oddText]);
    await client.query(`UPDATE resource SET avatar = $1 WHERE type = 'Staff'`, [picture]);
    await client.query('UPDATE guest_merge SET merged_picture = $1', [picture]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

interface TenantBranch {
  readonly environmentId: string;
  readonly branchId: string;
}

const anyOf = (table: string, column = 'id') => `(SELECT ${column} FROM ${table} ORDER BY ${column} LIMIT 1)`;
const moment = `'2026-11-20 10:00:00.123+00'`;

/** By table the columns beside the tenant's, and what is selected for them. */
const rows: readonly (readonly [table: string, columns: string, selected: string])[] = [
  ['accounting_settings', 'consultant_number', `'1234'`],
  [
    'availability_exception',
    'id, resource_id, kind, start_date, end_date, note',
    `'${idOf(1)}', ${anyOf('resource')}, 'off', '2026-12-24', '2026-12-26', 'Christmas'`,
  ],
  ['booked_stay', 'provider, reservation_id, is_cancelled, asked_at', `'opera', '52001', false, ${moment}`],
  [
    'stay_arrangement',
    'provider, reservation_id, code, name, quantity, first_day, last_day, value_minor',
    `'opera', '52001', 'HAMMAM', 'Hammam', 1, '2026-11-20', '2026-11-20', 5500`,
  ],
  ['buyer', 'guest_id, tax_data', `${anyOf('guest')}, '{"name": "Ortega S.p.A.", "code": null}'`],
  ['card_terminal', 'id, name, serial, in_use_since', `'${idOf(2)}', 'Desk', 'T-1', '2026-01-01'`],
  [
    'guest_service',
    'id, guest_id, service_id, minutes, remembered_at',
    `'${idOf(8)}', ${anyOf('guest')}, ${anyOf('service')}, 45, ${moment}`,
  ],
  [
    'guest_merge',
    `id, kept_guest_id, merged_guest_id, merged, replaced, appointment_ids, sale_ids, wish_ids, stay_ids, merge_ids,
      merged_at, merged_by`,
    `'${idOf(3)}', ${anyOf('guest')}, '${idOf(4)}', '{}', '{}', ARRAY['${idOf(5)}', '${idOf(6)}']::uuid[], '{}', '{}', '{}',
      '{}', ${moment}, ${anyOf('app_user')}`,
  ],
  [
    'invoice',
    `id, kind, document_template_id, year, number, document_number, document_date, sale_id, seller_code, buyer_name,
      total_minor, currency, file_number, content, issued_at, issued_by`,
    `'${idOf(7)}', 'invoice', ${anyOf('document_template')}, 2026, 1, '1/2026', '2026-11-20', ${anyOf('sale')}, 'IT1',
      'Ortega', 1250, 'EUR', 1, '{"lines": [{"text": "Massage", "total": 12.50}]}', ${moment}, ${anyOf('app_user')}`,
  ],
  [
    'invoice',
    `id, kind, document_template_id, year, number, document_number, document_date, sale_id, corrects_id, seller_code,
      buyer_name, total_minor, currency, file_number, content, issued_at, issued_by`,
    // Before the one that it names, as an id of a clock that was set back.
    `'${idOf(1)}', 'credit-note', ${anyOf('document_template')}, 2026, 2, '2/2026', '2026-11-20',
      (SELECT id FROM sale ORDER BY id OFFSET 1 LIMIT 1), '${idOf(7)}', 'IT1', 'Ortega', 1250, 'EUR', 2, '{}', ${moment},
      ${anyOf('app_user')}`,
  ],
  [
    'issued_document',
    'id, kind, sale_id, issue, language, content, issued_at',
    `'${idOf(8)}', 'courtesy-receipt', ${anyOf('sale')}, 1, 'it', '{"title": "Ricevuta"}', ${moment}`,
  ],
  [
    'message',
    'id, kind, guest_id, state, due_at, created_at, address, content',
    `'${idOf(10)}', 'offer', ${anyOf('guest')}, 'sent', ${moment}, ${moment}, 'a@example.com', '{"subject": "Free place"}'`,
  ],
  ['message_text', 'kind, language, subject, body', `'reminder', 'it', 'A domani', 'Gentile {guest}'`],
  ['messages_state', 'position', `'77.88'`],
  [
    'package_settings',
    'takes_no_show, takes_late, late_hours, prints_used_units, commission_at, is_everywhere',
    `true, false, 48, true, 'sale', false`,
  ],
  [
    'parked_cart',
    'id, content, total_minor, parked_at, parked_by',
    `'${idOf(11)}', '{"lines": []}', 0, ${moment}, ${anyOf('app_user')}`,
  ],
  [
    'room_bill',
    'tender_id, sale_id, is_cancellation, provider, reservation_id, charge_number, lines, posting_ids',
    `${anyOf('tender')}, (SELECT sale_id FROM tender ORDER BY id LIMIT 1), false, 'opera', 'R1', 'C1', '[]',
      ARRAY['P "1"', 'P,2']`,
  ],
  ['former_number', 'kind, number, entity_id', `'guests', '0042', ${anyOf('guest')}`],
  ['heading_meaning', 'kind, heading, field', `'guests', 'Cognome', 'lastName'`],
  [
    'moving_in',
    'id, kind, source, file_name, headings, fields, options, state, created_at, created_by',
    `'${idOf(13)}', 'guests', 'file', 'guests.csv', ARRAY['Cognome', ''], '["lastName", null]', '{}', 'done', ${moment},
      ${anyOf('app_user')}`,
  ],
  ['moving_in_row', 'moving_in_id, line, cells', `'${idOf(13)}', 2, '["Ortega", ""]'`],
  [
    'past_visit',
    'id, guest_id, starts_at, service_name, price_minor',
    `'${idOf(14)}', ${anyOf('guest')}, '2019-03-31 00:30:00+00', 'Massage', 6000`,
  ],
  ['skipped_step', 'step', `'printer'`],
  [
    'tax_category_code',
    'tax_id, service_category_id, hotel_code',
    `${anyOf('tax')}, ${anyOf('service_category')}, 'TX'`,
  ],
  ['till', 'id, name', `'${idOf(12)}', 'Bar'`],
  ['visit_notice', 'visit_id, guest_id, known, handled', `${anyOf('visit')}, ${anyOf('guest')}, '[]', '[]'`],
];

const others = [
  `UPDATE appointment SET deleted_at = ${moment}, deleted_by = created_by, delete_reason = '' WHERE id = ${anyOf('appointment')}`,
  `UPDATE wish SET declined = ARRAY[${moment}, '2026-11-21 10:00:00+00']::timestamptz[]`,
];
