/** Triggers that refuse and read no other table, which a cluster takes as well. */
export const refusingTriggers = ['append_only'];

/** Triggers that write for processes of earlier versions, and are taken off where tables are distributed. */
export const supersededTriggers = ['keep_places', 'keep_tip_shares', 'await_seal'];
