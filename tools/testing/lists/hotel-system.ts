import type { List } from './step.ts';

const access = 'contract/src/settings/hotel-access.ts';
const endpoints = 'contract/src/settings/branch-endpoints.ts';
const table = 'contract/src/settings/hotel-systems.ts';
const gateway = 'server/src/gateways/pms/create-pms-gateway.ts';
const form = 'web/src/features/settings/internal/hotel-draft.ts';
const simulators = 'tools/lib/hotel-simulators.ts';
const practised = 'server/src/gateways/simulators/simulator-gateway.ts';

const system = `import type { ApaleoAccess } from '@quieta/contract/settings/hotel-access';
import type { HotelSystem } from '../port.ts';

/** A hotel without guests. */
export function createApaleoHotel(_: { readonly access: ApaleoAccess }): HotelSystem {
  return {
    provider: 'apaleo',
    searchInHouse: async () => ({ guests: [], next: null }),
    findGuest: async () => null,
    listStays: async () => [],
    listRooms: async () => [],
    postCharge: async () => ({ outcome: 'not-sent' }),
    findCharge: async () => [],
    listPostings: async () => [],
    listArrangements: async () => [],
    cancelCharge: async () => ({ outcome: 'not-sent' }),
  };
}
`;

export const hotelSystem: List = {
  heading: 'A new hotel system',
  adds: 'apaleo',
  steps: [
    {
      file: 'contract/src/settings/business-profile.ts',
      edits: [["z.enum(['opera', 'mews'])", "z.enum(['opera', 'mews', 'apaleo'])"]],
      round: 1,
    },
    { file: 'server/database/migrations/NNNN_<name>.sql', round: 2 },
    {
      file: 'server/src/platform/database/schema.ts',
      edits: [
        ["pmsProvider: oneOf('opera', 'mews')", "pmsProvider: oneOf('opera', 'mews', 'apaleo')"],
        [
          "isCancellation: boolean,\n    provider: oneOf('opera', 'mews')",
          "isCancellation: boolean,\n    provider: oneOf('opera', 'mews', 'apaleo')",
        ],
        [
          "guestId: uuid,\n    provider: oneOf('opera', 'mews')",
          "guestId: uuid,\n    provider: oneOf('opera', 'mews', 'apaleo')",
        ],
      ],
      round: 2,
      isGenerated: true,
      askedIn: 'server/src/features/checkout/cart/internal/ask-about-room.ts',
    },
    {
      file: access,
      edits: [
        [
          '/** A hotel system and how it is reached, as stored',
          `export const apaleoAccess = z.object({ url: address, clientId: word, clientSecret: word, apaleoProperty: word });
export type ApaleoAccess = z.output<typeof apaleoAccess>;

/** A hotel system and how it is reached, as stored`,
        ],
        [
          "  z.object({ pmsProvider: z.literal('mews'), access: mewsAccess }),\n",
          `  z.object({ pmsProvider: z.literal('mews'), access: mewsAccess }),
  z.object({ pmsProvider: z.literal('apaleo'), access: apaleoAccess }),
`,
        ],
      ],
      round: 1,
    },
    {
      file: table,
      edits: [
        [
          '  mews: {\n',
          `  apaleo: {
    name: 'Apaleo',
    connection: z.object({ pmsProvider: z.literal('apaleo'), access: apaleoAccess }),
    accessFields: keysOf(apaleoAccess.shape),
    postsUnderCodes: false,
  },
  mews: {
`,
        ],
        ['mewsAccess, operaAccess }', 'apaleoAccess, mewsAccess, operaAccess }'],
      ],
      round: 2,
      askedIn: table,
    },
    {
      file: endpoints,
      edits: [
        [
          "    z.object({ branchId, pmsProvider: z.literal('mews')",
          `    z.object({ branchId, pmsProvider: z.literal('apaleo'), access: z.optional(z.nullable(apaleoAccess)) }),
    z.object({ branchId, pmsProvider: z.literal('mews')`,
        ],
        ['{ mewsAccess, operaAccess }', '{ apaleoAccess, mewsAccess, operaAccess }'],
      ],
      round: 2,
      askedIn: form,
    },
    { file: 'server/src/gateways/pms/<name>/<name>-hotel.ts', text: system, round: 2 },
    {
      file: gateway,
      edits: [
        [
          "    case 'mews':",
          "    case 'apaleo':\n      return createApaleoHotel({ access: connection.access });\n    case 'mews':",
        ],
        ['mews: { calls: 150', 'apaleo: { calls: 10, within: 1_000 }, mews: { calls: 150'],
        [
          'import { createMewsHotel }',
          "import { createApaleoHotel } from './apaleo/apaleo-hotel.ts';\nimport { createMewsHotel }",
        ],
      ],
      round: 2,
      askedIn: gateway,
    },
    {
      file: form,
      edits: [
        [
          '  clientToken: {',
          '  apaleoProperty: { label: msg`Property`, wrong: tooLong, isSecret: false },\n  clientToken: {',
        ],
      ],
      round: 3,
      askedIn: form,
    },
    { file: 'web/src/features/settings/locales/{en,es,it}.po', round: 3 },
    {
      file: 'simulators/pms-<name>/server.ts',
      text: "export { startMewsSimulator as startApaleoSimulator } from '../pms-mews/server.ts';\n",
      round: 2,
    },
    { file: 'tools/feature-ranks.json', round: 2 },
    {
      file: 'server/src/config.ts',
      edits: [
        ['  MEWS_SIMULATOR_PORT:', '  APALEO_SIMULATOR_PORT: port.optional(),\n  MEWS_SIMULATOR_PORT:'],
        [
          '    mews: read.MEWS_SIMULATOR_PORT',
          '    apaleo: read.APALEO_SIMULATOR_PORT ?? read.PORT + 6,\n    mews: read.MEWS_SIMULATOR_PORT',
        ],
      ],
      round: 2,
      askedIn: 'server/src/config.ts',
    },
    {
      file: simulators,
      edits: [
        [
          '  mews: {\n    start',
          `  apaleo: {
    start: startApaleoSimulator,
    connectionTo: (url) => ({
      pmsProvider: 'apaleo',
      access: { url, clientId: 'id', clientSecret: 'secret', apaleoProperty: 'MUC' },
    }),
  },
  mews: {
    start`,
        ],
        [
          'import { sampleEnterprise }',
          "import { startApaleoSimulator } from '../../simulators/pms-apaleo/server.ts';\nimport { sampleEnterprise }",
        ],
      ],
      round: 2,
      askedIn: simulators,
    },
    {
      file: practised,
      edits: [
        [
          '  mews: { charging',
          "  apaleo: { charging: 'folio-actions/charges', reading: 'folios' },\n  mews: { charging",
        ],
      ],
      round: 2,
      askedIn: practised,
    },
    {
      file: 'server/database/seed/hotel-ids.ts',
      edits: [
        [
          '  mews: ({ key }) => ({',
          `  apaleo: () => ({ profile: (guest) => guest, room: (number) => number, reservation: (room) => room }),
  mews: ({ key }) => ({`,
        ],
      ],
      round: 2,
      askedIn: 'server/database/seed/hotel-ids.ts',
    },
  ],
};
