/** Where the fiscal printer's simulator of the installation under test is. */
export const printerUrl = process.env['QUIETA_PRINTER_URL'] ?? 'http://localhost:3001';
/** Where the simulated hotel of the demo's main branch is. */
export const operaUrl = process.env['QUIETA_OPERA_URL'] ?? 'http://localhost:3002';
