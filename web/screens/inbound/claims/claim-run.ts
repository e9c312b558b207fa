import { useRef, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { addMoney, moneyFromWire, moneyToWire } from '../../../../shared/values/money.ts'
import { useRounds } from '../../../components/use-rounds.ts'

/** Response of one call of a bulk claim. A call for all takes also reports its progress. */
export type ClaimPage = Output<typeof contracts.inbound.calls.bulkClaim> & {
  looked?: number | undefined
  total?: number | undefined
  nextToken?: string | undefined
}

export interface ClaimState extends Pick<ClaimPage, 'units' | 'amount' | 'successCount' | 'unreached'> {
  inbounds: ClaimPage['inbounds']
  failedRecords: ClaimPage['failedRecords']
  looked: number
  total: number
  isRunning: boolean
  isStopped: boolean
  error?: Error | undefined
}

const NOTHING: ClaimState = {
  units: 0,
  amount: 0,
  successCount: 0,
  unreached: 0,
  inbounds: [],
  failedRecords: [],
  looked: 0,
  total: 0,
  isRunning: true,
  isStopped: false,
}

const plus = (state: ClaimState, page: ClaimPage): ClaimState => ({
  ...state,
  units: state.units + page.units,
  amount: moneyToWire(addMoney(moneyFromWire(state.amount), moneyFromWire(page.amount))),
  successCount: state.successCount + page.successCount,
  unreached: state.unreached + page.unreached,
  inbounds: [...state.inbounds, ...page.inbounds],
  failedRecords: [...state.failedRecords, ...page.failedRecords],
  looked: state.looked + (page.looked ?? 0),
  total: page.total ?? state.total,
})

/**
 * Runs a bulk claim call by call until everything is processed or the user stops it. After a failure it resumes at the
 * same page, which `call` requests with the same Idempotency-Key.
 */
export const useClaimRun = (call: (nextToken: string | undefined) => Promise<ClaimPage>) => {
  const [state, setState] = useState<ClaimState>()
  const rounds = useRounds()
  const next = useRef<string | undefined>(undefined)
  const go = async (): Promise<void> => {
    setState((was) => ({ ...(was ?? NOTHING), isRunning: true, isStopped: false, error: undefined }))
    try {
      await rounds.run(async () => {
        const page = await call(next.current)
        next.current = page.nextToken
        setState((was) => plus(was ?? NOTHING, page))
        // A page without claims still advances the run.
        return { done: page.units, tried: 1, left: page.nextToken === undefined ? 0 : 1 }
      })
      setState((was) => was && { ...was, isRunning: false, isStopped: next.current !== undefined })
    } catch (error) {
      setState((was) => was && { ...was, isRunning: false, error: error instanceof Error ? error : new Error() })
    }
  }
  return {
    state,
    isStopping: rounds.isStopping,
    stop: rounds.stop,
    /** Starts over and discards earlier results. */
    start: () => {
      next.current = undefined
      setState(NOTHING)
      return go()
    },
    resume: go,
    close: () => setState(undefined),
  }
}
export type ClaimRun = ReturnType<typeof useClaimRun>
