import type { Breach } from './breach.ts'

/** Reads related figures once. `steady`: true if none of them changed during the read. */
export type Check = () => Promise<{ steady: boolean; breaches: Breach[] }>

/** Milliseconds between checks: long enough for an index to catch up with the table. */
const WAITS = [1000, 3000, 5000, 5000, 5000]
/** Number of consecutive checks that must find identical breaches before these are reported. */
const SAME_LOOKS = 3

/**
 * Returns the breaches that persist. The store is in use during the audit, so figures read one after the other may
 * disagree although nothing is wrong; each breach is therefore checked again. Returns undefined if the results kept
 * changing.
 */
export const persistentBreaches = async (
  check: Check,
  wait: (ms: number) => Promise<void>,
): Promise<Breach[] | undefined> => {
  let seen = ''
  let times = 0
  for (let looks = 0; ; looks++) {
    const { steady, breaches } = await check()
    if (breaches.length === 0) return []
    const figures = steady ? JSON.stringify(breaches) : ''
    times = figures !== '' && figures === seen ? times + 1 : Number(steady)
    seen = figures
    if (times === SAME_LOOKS) return breaches
    const pause = WAITS[looks]
    if (pause === undefined) return undefined
    await wait(pause)
  }
}
