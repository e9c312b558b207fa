import type { Verb } from '../../simulation/actions/acts.ts'
import { VERBS } from '../../simulation/actions/verbs.ts'

// Time passes by itself in a stack that runs.
const { passHours: _, ...verbs } = VERBS

/** What people do in a stack that runs. */
export const LIVE_VERBS: Readonly<Record<string, Verb>> = verbs

/** How often each is wished for, files that are dropped among them. */
export const LIVE_WEIGHTS: Readonly<Record<string, { weight: number }>> = { ...verbs, dropFile: { weight: 4 } }

/** About once in three minutes of a soak. */
const RARE = { weight: 0.02 }

/**
 * The same in a soak. Rates and schedules, which the simulation wants often, come about as seldom as in a business: each
 * version of a rate is read with every fee, so that thousands of them within an hour would slow down what is measured.
 */
export const SOAK_WEIGHTS: typeof LIVE_WEIGHTS = {
  ...LIVE_WEIGHTS,
  boxRate: RARE,
  companyRate: RARE,
  terms: RARE,
  expireOffers: RARE,
  releaseHolds: RARE,
  announceOffers: RARE,
  planFees: RARE,
}
