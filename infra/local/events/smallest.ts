/** The smallest number; undefined for an empty list. */
export const smallestOf = (numbers: readonly bigint[]): bigint | undefined =>
  numbers.reduce<bigint | undefined>((least, one) => (least === undefined || one < least ? one : least), undefined)
