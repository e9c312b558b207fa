import type { Deps } from '../platform/deps.ts'
import type { NumberSeal } from './banks/number-seal.ts'

export interface PaymentsDeps extends Deps {
  /** What account numbers are encrypted with. */
  seal: NumberSeal
}
