// Vitest runs a set-up file again before each suite, and what it imports once in a worker. The watches wrap `query`:
// as set-up files they wrapped it again for each suite, and each was slower than the one before.
import './watch-locks.ts';
import './watch-statements.ts';
