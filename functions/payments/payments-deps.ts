import type { Deps } from '../platform/deps.ts'
import type { NumberSeal } from './banks/number-seal.ts'

export interface PaymentsDeps extends Deps {
  /** Encrypts account numbers. */
  seal: NumberSeal
}
