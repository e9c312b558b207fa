import type { Input } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { type Attempt, afterFailure, attemptOf } from '../../../api/stored-attempt.ts'
import { useRunMany } from '../../../api/use-run-many.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'

export type NewOffer = Omit<
  Extract<Input<typeof contracts.offers.calls.saveOffer>, { offerNo?: undefined }>,
  'doctorNo'
>

export interface Sent {
  id: string
  input: NewOffer
}

/**
 * Posts offers, a few at a time. `keep` stores the attempts before anything is sent: after a lost answer or a reload, a
 * row whose offer is unchanged is sent under the same Idempotency-Key, so that it is posted once.
 */
export const usePosting = (keep: (attempts: Readonly<Record<string, Attempt>>) => void) => {
  const { run, done } = useRunMany()
  const post = async (
    rows: readonly Sent[],
    before: Readonly<Record<string, Attempt>>,
    onPosted: (id: string) => void,
  ): Promise<ReadonlyMap<string, DisplayMessage>> => {
    const attempts: Record<string, Attempt> = { ...before }
    for (const { id, input } of rows) attempts[id] = attemptOf(attempts[id], input)
    keep(attempts)
    const failures = await run(rows, async ({ id, input }) => {
      const attempt = attemptOf(attempts[id], input)
      try {
        await api.offers.saveOffer(input, { idempotencyKey: attempt.key })
        delete attempts[id]
        onPosted(id)
      } catch (error) {
        const left = afterFailure(attempt, error)
        if (left) attempts[id] = left
        else delete attempts[id]
        throw error
      }
    })
    keep(attempts)
    return new Map(failures.map(({ row, why }) => [row.id, why]))
  }
  return { post, done }
}
