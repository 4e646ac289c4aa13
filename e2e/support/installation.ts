interface Installation {
  /** Address of the product. */
  readonly url: string;
  /** Address of its fiscal printer's simulator. */
  readonly printerUrl: string;
  /** Address of the simulated hotel of the demo's main branch. */
  readonly operaUrl: string;
  /** Address of its simulated mail server's page. */
  readonly mailUrl: string;
}

/** By hand, an installation that `npm start` runs. */
const byHand: Installation = {
  url: 'http://localhost:3000',
  printerUrl: 'http://localhost:3001',
  operaUrl: 'http://localhost:3002',
  mailUrl: 'http://localhost:3005',
};

/** `npm test` starts one for each of the processes that run journeys. */
export const installations: readonly Installation[] = JSON.parse(
  process.env['QUIETA_INSTALLATIONS'] ?? JSON.stringify([byHand]),
);

/** The installation of this process. */
export const { url, printerUrl, operaUrl, mailUrl } =
  installations[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? byHand;
