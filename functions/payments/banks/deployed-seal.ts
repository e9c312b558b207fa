import { env } from '../../platform/env.ts'
import { secretValue } from '../../platform/secret-value.ts'
import { bankKeys } from './bank-keys.ts'
import { type NumberSeal, numberSeal } from './number-seal.ts'

/**
 * The seal of this deployment. Its configuration names the keys, which are derived from their secrets when first
 * needed.
 */
export const deployedSeal = (): NumberSeal => numberSeal(bankKeys(env('BANK_KEYS'), secretValue))
