import { beforeAll, expect, it } from 'vitest'
import { stockLevelRef } from '../../../functions/books/public.ts'
import { inboundRef } from '../../../functions/inbound/public.ts'
import { bulkClaim } from '../../../functions/inbound/use-cases/bulk-claim.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { cancelNurseInbound } from '../../../functions/offers/use-cases/cancel-takes.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { startUnevenTable } from '../../support/test-table.ts'
import { checkBooks, newDock, take } from '../tracking/arrivals.ts'
import { reverseRow } from './check-numbers.ts'
import { parcelsFor } from './parcels.ts'

let deps: Deps
beforeAll(async () => {
  const { table, stop } = await startUnevenTable()
  deps = { table, now: systemClock, newId: idMaker(systemClock) }
  await bootstrapRates(deps)
  return stop
})

const settled = async (calls: readonly Promise<unknown>[]): Promise<number> => {
  const outcomes = await Promise.allSettled(calls)
  for (const one of outcomes) if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

it('16 concurrent bulk claims, single claims, a cancellation and reversals pay and stock each unit once or leave it unclaimed', async () => {
  const dock = await newDock(deps)
  const { doctorNo, nurse } = dock
  const inboundNo = await take(deps, dock, 28)
  const numbers = await parcelsFor(deps, dock, inboundNo, { count: 14, qty: 2 })
  const reversals = numbers.slice(11).map((tracking) => reverseRow(deps, dock, tracking))
  const [reversed] = await Promise.all([
    settled(reversals),
    settled([
      ...Array.from({ length: 16 }, () => bulkClaim(deps, nurse, { doctorNo, inboundNo })),
      ...numbers.slice(0, 3).map((tracking) => claimTracking(deps, nurse, { doctorNo, inboundNo, tracking, qty: 2 })),
      cancelNurseInbound(deps, nurse, { doctorNo, inboundNo, cancelNum: 5 }),
    ]),
  ])
  await settled([bulkClaim(deps, nurse, { doctorNo, inboundNo })])
  const [current, level] = await deps.table.batchGet([inboundRef({ doctorNo, inboundNo }), stockLevelRef(dock)], {
    consistent: true,
  })
  const cancelled = current?.cancelled ?? 0
  expect([0, 5]).toContain(cancelled)
  const came = 28 - 2 * reversed
  expect(level?.stock).toBe(Math.min(came, 28 - cancelled))
  expect(level?.notClaimed).toBe(came - (level?.stock ?? 0))
  await checkBooks(deps, dock)
})
