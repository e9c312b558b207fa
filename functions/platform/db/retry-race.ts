import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { ErrorCode } from '../../../shared/reasons/error-codes.ts'
import type { ReasonKind } from '../../../shared/reasons/reasons.ts'
import { jitter } from '../jitter.ts'
import { RaceLost } from './table.ts'

const TRIES = 12
type Lost = ReasonKind & { code: ErrorCode }
const CHANGED: Lost = generalReasons.changedMeanwhile

/**
 * Runs reads, decision and commit anew while somebody else's write comes between them; then answers 409.
 * What it runs must read everything it decides by: nothing may be carried over from the try before.
 */
export const retryRace = async <T>(run: () => Promise<T>, lost: Lost = CHANGED): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof RaceLost)) throw error
      if (tries === TRIES) throw refuse(lost)
      await jitter(tries)
    }
  }
}
