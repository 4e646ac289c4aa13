/**
 * Guests that the demo always has and no journey can make: guests of its hotel whom the spa has not met yet. All other
 * guests that a journey needs it adds (`guests.ts`); the structure's check refuses the names of the demo's in any other
 * place.
 */
export const charlotte = { name: 'Charlotte Evans', firstName: 'charlotte', lastName: 'evans', room: '222' };
export const emanuele = { name: 'Emanuele Ricci', lastName: 'ricci', room: '220' };
