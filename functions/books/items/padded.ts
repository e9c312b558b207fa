/** Formats a row number as a zero-padded part of a sort key: 0000000042. */
export const padded = (seq: number): string => String(seq).padStart(10, '0')
