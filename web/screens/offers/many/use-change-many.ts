import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

/** Changes several offers. Those that could not be changed are left to do, with the reasons. */
export const useChangeMany = ({ offers, onDone, success }: ChangeManyOptions) => {
  const client = useQueryClient()
  const { run, done } = useRunMany()
  const [todo, setTodo] = useState(offers)
  const [failures, setFailures] = useState<Failure<OfferRecord>[]>([])
  /** Resolves to true if all offers were changed. */
  const change = async (send: (offer: OfferRecord) => Promise<unknown>): Promise<boolean> => {
    setFailures([])
    const failed = await run(todo, send)
    await client.invalidateQueries({ queryKey: ['offers'] })
    await client.invalidateQueries({ queryKey: ['home'] })
    const changed = todo.length - failed.length
    if (changed > 0) flash.success(success(changed))
    const left = failed.map(({ row }) => row)
    onDone(left)
    if (left.length === 0) return true
    setTodo(left)
    setFailures(failed)
    return false
  }
  return { todo, failures, done, change }
}
