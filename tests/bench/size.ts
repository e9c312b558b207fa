/** BENCH_SIZE=minimal runs every bench as small as possible, as a test that it still works (tests/e2e/benches/benches.test.ts). */
export const isMinimal = process.env.BENCH_SIZE === 'minimal'

/** The size of a bench, or a much smaller one in a minimal run. */
export const sized = <T>(full: T, minimal: T): T => (isMinimal ? minimal : full)
