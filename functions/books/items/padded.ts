/** Row numbers as zero-padded parts of sort keys: 0000000042. */
export const padded = (seq: number): string => String(seq).padStart(10, '0')
