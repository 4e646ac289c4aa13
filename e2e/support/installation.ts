interface Installation {
  /** Where the product answers. */
  readonly url: string;
  /** Where the simulator of its fiscal printer is. */
  readonly printerUrl: string;
  /** Where the simulated hotel of the demo's main branch is. */
  readonly operaUrl: string;
  /** Where the page of its simulated mail server is. */
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
