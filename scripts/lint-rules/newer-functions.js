/** Functions that the oldest browsers lack (docs/decisions/0228). */
export const NEWER_FUNCTIONS = [
  ...['toSorted', 'toReversed', 'toSpliced', 'groupBy', 'withResolvers', 'fromAsync'],
  ...['canParse', 'isWellFormed', 'toWellFormed', 'symmetricDifference', 'isSubsetOf'],
];
