import { setWaiting } from '../../functions/platform/waiting.ts'

/** Tries follow each other without a wait from here to the end of the file. */
export const withoutWaits = (): void => setWaiting({ sleep: async () => {} })
