import type { NumberSeal } from '../payments/public.ts'
import type { Deps } from '../platform/deps.ts'

export interface FeesDeps extends Deps {
  /** What account numbers are encrypted with. */
  seal: NumberSeal
}
