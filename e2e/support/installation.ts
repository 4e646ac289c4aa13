/** Where the fiscal printer's simulator of the installation under test is. */
export const printerUrl = process.env['QUIETA_PRINTER_URL'] ?? 'http://localhost:3001';
