import { refuseField } from '../../../shared/contract/errors.ts'
import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { whatIfReasons } from '../../../shared/fees/what-if.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { RateOwner } from '../../rates/public.ts'
import { closableAt } from '../runs/plan-fees.ts'
import { NO_COSTS } from './costs.ts'
import { newestWhatIfItem, type WhatIf, whatIfItem } from './what-if.items.ts'

/** The zone in which months end last: a month that may be billed there may be billed everywhere. */
const LAST_TO_END = 'Etc/GMT+12'

/**
 * Starts a calculation of last month's costs under a draft of an owner's rate card. A person has one calculation at a
 * time: starting a new one stops the previous one.
 */
export const start = async (
  deps: Deps,
  { userNo }: Actor,
  owner: RateOwner,
  draft: WhatIf['draft'],
): Promise<{ id: string }> => {
  if (draft.boxes.length + draft.services.length === 0 && !draft.discount) {
    throw refuseField('boxes', whatIfReasons.draftEmpty)
  }
  return retryRace(async () => {
    const before = await deps.table.get(ref(newestWhatIfItem, { userNo }), { consistent: true })
    const startedAt = deps.now()
    const whatIfNo = deps.newId('whatIf')
    const whatIf: WhatIf = {
      userNo,
      whatIfNo,
      ...ownerOf(owner),
      draft,
      startedAt,
      month: closableAt(startedAt, LAST_TO_END).month,
      state: 'waiting',
      companies: 0,
      computed: 0,
      isCut: false,
      ...NO_COSTS,
      part: NO_COSTS,
      at: { doctorNo: '', warehouseNo: '', day: '' },
      rev: 1,
    }
    const newest = { userNo, whatIfNo, startedAt, rev: (before?.rev ?? 0) + 1 }
    const when = before ? { equals: { rev: before.rev } } : { is: 'absent' as const }
    const answer = { id: whatIfNo }
    await deps.table.commit(
      [
        put(whatIfItem, whatIf),
        put(newestWhatIfItem, newest, { when, error: 'race' }),
        ...toQueue(deps, feeQueue, [{ whatIf: { userNo, whatIfNo, step: 0 } }]),
      ],
      answer,
    )
    return answer
  })
}

const ownerOf = ({ adminNo, doctorNo }: RateOwner): RateOwner => ({
  adminNo,
  doctorNo,
})
