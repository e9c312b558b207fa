import type { Breach } from './breach.ts'

/** One look at figures that belong together. `steady`: none of them moved while the others were read. */
export type Look = () => Promise<{ steady: boolean; breaches: Breach[] }>

/** Milliseconds between looks: long enough for an index to catch up with the table. */
const WAITS = [1000, 3000, 5000, 5000, 5000]
/** A breach counts when so many looks in a row show it, and the same figures. */
const SAME_LOOKS = 3

/**
 * Breaches that stand. The store is in use while it is looked at: figures read one after the other can differ with
 * nothing wrong, so what looks wrong is looked at again. Answers undefined when it never stood still.
 */
export const settled = async (look: Look, wait: (ms: number) => Promise<void>): Promise<Breach[] | undefined> => {
  let seen = ''
  let times = 0
  for (let looks = 0; ; looks++) {
    const { steady, breaches } = await look()
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
