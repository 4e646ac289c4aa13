import { configureGlobal } from 'fast-check';

// Properties are tried with the same cases in every `npm test`, so that its colour depends on the code alone. `npm run
// test:long` draws new ones; a property that fails tells its seed.
if (process.env['TEST_EXTENT'] !== 'long') configureGlobal({ seed: 20_301_119 });
