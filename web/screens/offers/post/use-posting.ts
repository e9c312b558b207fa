import { useState } from 'react'
import type { Input } from '../../../../shared/contract/call.ts'
import { ApiError } from '../../../../shared/contract/client.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import type { Attempt } from './grid-draft.ts'

export type NewOffer = Omit<
  Extract<Input<typeof contracts.offers.calls.saveOffer>, { offerNo?: undefined }>,
  'doctorNo'
>

export interface Sent {
  id: string
  input: NewOffer
}

/** Maximum number of concurrent calls. */
const AT_ONCE = 4

/**
 * Posts offers, a few at a time. `keep` stores the attempts before anything is sent: after a lost answer or a reload, a
 * row whose offer is unchanged is sent under the same Idempotency-Key, so that it is posted once.
 */
export const usePosting = (keep: (attempts: Readonly<Record<string, Attempt>>) => void) => {
  /** Number of rows processed; undefined while nothing runs. */
  const [done, setDone] = useState<number>()
  const post = async (
    rows: readonly Sent[],
    before: Readonly<Record<string, Attempt>>,
    onPosted: (id: string) => void,
  ): Promise<ReadonlyMap<string, DisplayMessage>> => {
    const attempts: Record<string, Attempt> = { ...before }
    for (const { id, input } of rows) {
      const body = JSON.stringify(input)
      if (attempts[id]?.body !== body) attempts[id] = { body, key: crypto.randomUUID() }
    }
    keep(attempts)
    setDone(0)
    const failed = new Map<string, DisplayMessage>()
    const waiting = [...rows]
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const { id, input } = row
        try {
          await api.offers.saveOffer(input, { idempotencyKey: attempts[id]?.key ?? crypto.randomUUID() })
          delete attempts[id]
          onPosted(id)
        } catch (error) {
          // Only a refusal is certain not to have posted the offer.
          if (error instanceof ApiError && error.status > 0 && error.status < 500) delete attempts[id]
          failed.set(id, error instanceof Error ? error : { message: String(error) })
        }
        setDone((count = 0) => count + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    keep(attempts)
    setDone(undefined)
    return failed
  }
  return { post, done }
}
