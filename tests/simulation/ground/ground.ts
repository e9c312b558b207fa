import type { Cloud } from '../cloud/cloud.ts'
import type { Side } from './founding.ts'
import type { Model } from './model.ts'

/** What acts and checks see of a world. */
export interface Ground {
  cloud: Cloud
  /** What must be true. */
  model: Model
  sides: readonly [Side, Side]
  /** One of the two companies, by a number of chance. */
  side: (pick: number) => Side
  /** Says that something is not as it must be. */
  breach: (what: string) => void
  /** Batch payouts that were begun. */
  payouts: string[]
}
