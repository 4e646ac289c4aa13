/** How many digits a PIN has, as in the contract. */
export const pinLength = { least: 4, most: 8 };
