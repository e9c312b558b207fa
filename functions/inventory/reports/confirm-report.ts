import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { MAX_TAKES } from '../../../shared/inventory/reports.rules.ts'
import { moneyFromWire, moneyToWire, showMoney } from '../../../shared/values/money.ts'
import {
  accountRef,
  countReport,
  type Delivery,
  deliver,
  deliverySteps,
  newPosting,
  type Posting,
  reserve,
  stockLevelRef,
} from '../../books/public.ts'
import { bookedTake, countReported, inboundRef, outstandingTakes, outstandingUnits } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace, unlessChanged } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpen, type Warehouse, warehouseItem, warehouseUnchanged } from '../../warehouses/public.ts'
import { creditsOf, worthOfCredits } from './credits.ts'
import { deliveriesOf, lotOf, takeOf } from './report-deliveries.ts'
import { notifyNurse } from './report-notices.ts'
import type { Credit, Report } from './reports.items.ts'
import { changedReport, readReport, refuseUnlessPending } from './write-report.ts'

/** Maximum number of book writes per commit. The store allows 100; the report's own writes need the rest. */
const ROOM = 90

interface Asked {
  reportNo: string
  /** Amount (wire money) that the person saw. */
  expectedAmount?: number | undefined
  /** Smaller in tests, so that a few takes need several steps. */
  room?: number
}

export interface Confirmed {
  id: string
  status: 1
  amount: number
  credits: { inboundNo: string; quantity: number }[]
}

/**
 * Confirms a report (DEC-inventory-18), oldest take first.
 * 1. If everything fits into one commit, makes only that commit: report, takes, level, log, lots, balance, ledger and
 *    notification.
 * 2. Otherwise the first commit records which takes are delivered and reserves their units, so that nothing else can
 *    deliver or cancel them and no step can fail permanently. Each step delivers its part and records the report's
 *    progress.
 * 3. A retry resumes from the report's progress. Each commit that delivers requires the warehouse to be unchanged since
 *    the read, so that it cannot be deleted concurrently.
 */
export const confirmReport = async (deps: Deps, actor: CompanyActor, asked: Asked): Promise<Confirmed> => {
  const read = () => readReport(deps, actor, asked.reportNo)
  const run = (part: typeof begin) =>
    retryRace(async () => {
      const report = await read()
      // A concurrent confirmation may make its next step between the reads of the report and its takes.
      return unlessChanged(
        () => part(deps, actor, report, asked),
        async () => (await read()).rev === report.rev,
      )
    })
  let answer = await run(begin)
  while (!answer) answer = await run(step)
  return answer
}

/** Returns the answer if the report is confirmed, or undefined if steps remain. */
const begin = async (deps: Deps, actor: CompanyActor, report: Report, asked: Asked): Promise<Confirmed | undefined> => {
  if (report.status === 'confirming') return undefined
  refuseUnlessPending(report)
  const takes = await outstandingTakes(deps, report)
  const { credits, missing } = creditsOf(takes, report.quantity)
  if (missing > 0) throw refuse(inventoryReasons.lessOutstanding, { left: outstandingUnits(takes) })
  if (credits.length > MAX_TAKES) throw refuse(inventoryReasons.tooManyTakes, { most: MAX_TAKES })
  refuseIfChanged(credits, asked.expectedAmount)
  const warehouse = await openWarehouse(deps, report)
  const planned = { ...report, credits, ...(await lotOf(deps, report, warehouse)) }
  const byNumber = new Map(takes.map((take) => [take.inboundNo, take]))
  const deliveries = deliveriesOf(planned, byNumber, false)
  const [first = [], ...more] = deliverySteps(deliveries, asked.room ?? ROOM)
  if (more.length === 0) return finish(deps, actor, { report: planned, warehouse, deliveries: first })
  const books = newPosting(deps, actor)
  for (const { inboundNo, quantity } of credits)
    reserve(books, { take: bookedTake(takeOf(byNumber, inboundNo)), quantity })
  const { intent } = changedReport(deps, actor, planned, { what: 'confirming', status: 'confirming' })
  // Reserved units are pending on their takes, so they no longer count as units in pending reports.
  await deps.table.commit([
    intent,
    countReported(report, -report.quantity),
    warehouseUnchanged(warehouse),
    ...books.intents(),
  ])
  return undefined
}

const step = async (
  deps: Deps,
  actor: CompanyActor,
  report: Report,
  { room }: Asked,
): Promise<Confirmed | undefined> => {
  // A concurrent confirmation of the same report has made the last step.
  if (report.status === 'confirmed') return answerOf(report)
  const { doctorNo, credits, delivered } = report
  const left = credits.slice(delivered)
  const takes = await deps.table.batchGet(
    left.map(({ inboundNo }) => inboundRef({ doctorNo, inboundNo })),
    { consistent: true },
  )
  const byNumber = new Map(takes.flatMap((take) => (take ? [[take.inboundNo, take] as const] : [])))
  const [next = [], ...more] = deliverySteps(deliveriesOf({ ...report, credits: left }, byNumber, true), room ?? ROOM)
  const warehouse = await openWarehouse(deps, report)
  if (more.length === 0) return finish(deps, actor, { report, warehouse, deliveries: next })
  const books = await delivering(deps, actor, report, next)
  const { intent } = changedReport(deps, actor, report, { what: 'confirming', delivered: delivered + next.length })
  await deps.table.commit([intent, warehouseUnchanged(warehouse), ...books.intents()])
  return undefined
}

/** Makes the last or only commit. */
const finish = async (
  deps: Deps,
  actor: CompanyActor,
  { report, warehouse, deliveries }: { report: Report; warehouse: Warehouse; deliveries: readonly Delivery[] },
): Promise<Confirmed> => {
  const books = await delivering(deps, actor, report, deliveries)
  countReport(books, { product: report, by: -1 })
  const { after, intent } = changedReport(deps, actor, report, {
    what: 'confirmed',
    status: 'confirmed',
    delivered: report.credits.length,
  })
  const answer = answerOf(after)
  const notices = await notifyNurse(deps, actor, after, 'confirmed')
  const counted = report.status === 'pending' ? [countReported(report, -report.quantity)] : []
  await deps.table.commit([intent, ...counted, warehouseUnchanged(warehouse), ...books.intents(), ...notices], answer)
  return answer
}

const delivering = async (
  deps: Deps,
  actor: CompanyActor,
  { doctorNo, userNo, productNo, warehouseNo }: Report,
  deliveries: readonly Delivery[],
): Promise<Posting> => {
  const place = { doctorNo, productNo, warehouseNo }
  const owner = { doctorNo, userNo }
  const [level, account] = await deps.table.batchGet([stockLevelRef(place), accountRef(owner)], { consistent: true })
  const books = newPosting(deps, actor, { levels: [{ ...place, level }], accounts: [{ ...owner, account }] })
  for (const delivery of deliveries) deliver(books, delivery)
  return books
}

/** Reads the warehouse of a report, which must accept incoming units. */
const openWarehouse = async (deps: Deps, { doctorNo, warehouseNo }: Report): Promise<Warehouse> => {
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  return warehouse
}

const refuseIfChanged = (credits: readonly Credit[], seen: number | undefined): void => {
  const worth = worthOfCredits(credits)
  if (seen === undefined || moneyFromWire(seen) === worth) return
  const [expected, amount] = [`$${showMoney(moneyFromWire(seen))}`, `$${showMoney(worth)}`]
  throw refuse(inventoryReasons.creditMoved, { expected, amount })
}

const answerOf = ({ reportNo, credits }: Report): Confirmed => ({
  id: reportNo,
  status: 1,
  amount: moneyToWire(worthOfCredits(credits)),
  credits: credits.map(({ inboundNo, quantity }) => ({ inboundNo, quantity })),
})
