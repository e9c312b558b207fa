import type { NumberSeal } from '../payments/public.ts'
import type { Deps } from '../platform/deps.ts'

export interface FeesDeps extends Deps {
  /** Encrypts account numbers. */
  seal: NumberSeal
}
