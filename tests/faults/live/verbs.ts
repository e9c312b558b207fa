import type { Verb } from '../../simulation/actions/acts.ts'
import { VERBS } from '../../simulation/actions/verbs.ts'

// Time passes by itself in a running stack.
const { passHours: _, ...verbs } = VERBS

/** Actions of people in a running stack. */
export const LIVE_VERBS: Readonly<Record<string, Verb>> = verbs

/** Frequency of each action, including uploaded workbooks. */
export const LIVE_WEIGHTS: Readonly<Record<string, { weight: number }>> = { ...verbs, dropFile: { weight: 4 } }

/** About once per three minutes of a soak. */
const RARE = { weight: 0.02 }

/**
 * Frequencies in a soak. Changes to rates and runs of schedules, which are frequent in the simulation, are as rare as
 * in a real company: each fee reads all versions of a rate, so thousands of versions would slow down what is measured.
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
