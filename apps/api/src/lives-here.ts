/**
 * A condition of SQL: that somebody lives in this cell, and is not on the way to it or gone from it. For whoever looks of their own accord for
 * something to do: a command for somebody else would be refused.
 * @param uid the column that has it, e.g. `account.uid`
 */
export const livesHere = (uid: string): string =>
  `NOT EXISTS (SELECT FROM residences WHERE residences.uid = ${uid} AND residences.status <> 'here')`;
