import type { Verb } from '../../simulation/actions/acts.ts'
import { VERBS } from '../../simulation/actions/verbs.ts'

// Time passes by itself in a stack that runs.
const { passHours: _, ...verbs } = VERBS

/** What people do in a stack that runs. */
export const LIVE_VERBS: Readonly<Record<string, Verb>> = verbs

/** How often each is wished for, files that are dropped among them. */
export const LIVE_WEIGHTS: Readonly<Record<string, { weight: number }>> = { ...verbs, dropFile: { weight: 4 } }
