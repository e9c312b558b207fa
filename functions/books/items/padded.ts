/** How numbers that order rows are written into keys: 0000000042. */
export const padded = (seq: number): string => String(seq).padStart(10, '0')
