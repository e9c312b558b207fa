import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUncertain } from '../../../api/stored-attempt.ts'
import { type Failure, useRunMany } from '../../../api/use-run-many.ts'
import { flash } from '../../../session/flash-store.ts'
import type { OfferRecord } from '../offer-record.ts'

export interface ManyOffersProps {
  offers: readonly OfferRecord[]
  /** Called at the end with the offers that could not be changed; they stay selected. */
  onDone: (left: OfferRecord[]) => void
  onClose: () => void
}

interface ChangeManyOptions extends Pick<ManyOffersProps, 'offers' | 'onDone'> {
  /** Message about the number of changed offers. */
  success: (changed: number) => string
}

/**
 * Changes several offers. Those that could not be changed are left to do, with the reasons. A refused offer is sent again
 * as the list shows it now, so that a retry succeeds after another person's edit. An offer whose answer was lost is sent
 * again as it was: the change may have been made, and the same input under the same key is not executed twice.
 */
export const useChangeMany = ({ offers, onDone, success }: ChangeManyOptions) => {
  const client = useQueryClient()
  const { run, done } = useRunMany()
  const [failures, setFailures] = useState<Failure<OfferRecord>[]>([])
  const [unanswered, setUnanswered] = useState<ReadonlySet<OfferRecord>>(new Set())
  const current = new Map(offers.map((offer) => [offer.offerNo, offer]))
  const todo =
    failures.length === 0
      ? offers
      : failures.map(({ row }) => (unanswered.has(row) ? row : (current.get(row.offerNo) ?? row)))
  /** Resolves to true if all offers were changed. */
  const change = async (send: (offer: OfferRecord) => Promise<unknown>): Promise<boolean> => {
    setFailures([])
    const failed = await run(todo, send)
    const lost = failed.filter(({ row, why }) => unanswered.has(row) || isUncertain(why)).map(({ row }) => row)
    setUnanswered(new Set(lost))
    await client.invalidateQueries({ queryKey: ['offers'] })
    await client.invalidateQueries({ queryKey: ['home'] })
    const changed = todo.length - failed.length
    if (changed > 0) flash.success(success(changed))
    const left = failed.map(({ row }) => row)
    onDone(left)
    if (left.length === 0) return true
    setFailures(failed)
    return false
  }
  return { todo, failures, done, change }
}
