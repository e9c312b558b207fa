/** The smallest of some numbers; undefined of none. */
export const smallestOf = (numbers: readonly bigint[]): bigint | undefined =>
  numbers.reduce<bigint | undefined>((least, one) => (least === undefined || one < least ? one : least), undefined)
