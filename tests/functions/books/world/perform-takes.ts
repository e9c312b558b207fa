import { deliver, deliverySteps, release, reserve, takeBack, unreserve } from '../../../../functions/books/public.ts'
import { offerItem } from '../../../../functions/offers/public.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { retryRace } from '../../../../functions/platform/db/retry-race.ts'
import { RaceLost, ref } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import type { Act, TakeRef, Way } from './acts.ts'
import type { Answer } from './answer.ts'
import { type Claim, claimItem, type Report, reportItem } from './documents.ts'
import { commit, lotNow, postingOver, readInbound } from './read-books.ts'

const named = ({ inboundNo, place: { doctorNo } }: TakeRef) => ({ doctorNo, inboundNo })

export const cancel = async (deps: Deps, { take: of, quantity }: { take: TakeRef; quantity: number }) => {
  const { booked, doctorNo, offerNo } = await readInbound(deps, named(of))
  const books = await postingOver(deps, {})
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
  if (!offer) throw refuse(generalReasons.missing)
  const returned = offer.status === 'offering' ? quantity : 0
  release(books, { take: booked, quantity, returned })
  const backed = { ...offer, leftNum: offer.leftNum + returned, rev: offer.rev + 1 }
  return commit(deps, books, [put(offerItem, backed, { when: { equals: { rev: offer.rev } }, error: 'race' })], {
    returned,
  })
}

const WAYS = {
  report: { movement: 'report', source: 'report' },
  selfStorage: { movement: 'selfStorage', source: 'selfStorage' },
  mixed: { movement: 'mixedDistribute', source: 'mixedPackage' },
} as const

export const deliverOne = async (
  deps: Deps,
  { do: way, take: of, quantity }: { do: Way; take: TakeRef; quantity: number },
) => {
  const { booked } = await readInbound(deps, named(of))
  const books = await postingOver(deps, { places: [booked], owners: [booked] })
  const { movement, source } = WAYS[way]
  deliver(books, { take: booked, movement, parts: [{ ...lotNow(deps, source), qty: quantity }] })
  return commit(deps, books)
}

export const reserveUnits = async (deps: Deps, { take: of, quantity, refNo }: Extract<Act, { do: 'reserve' }>) => {
  const { booked, doctorNo, inboundNo } = await readInbound(deps, named(of))
  const books = await postingOver(deps, {})
  reserve(books, { take: booked, quantity })
  return commit(deps, books, [
    put(claimItem, { refNo, doctorNo, inboundNo, quantity, state: 'pending', lots: [], rev: 1 }),
  ])
}

/** Moves a claim on a mixed package from one state into another. */
export const moveClaim = async (
  deps: Deps,
  { do: verb, refNo }: { do: 'unreserve' | 'distribute' | 'rollback'; refNo: string },
) => {
  const claim = await deps.table.get(ref(claimItem, { refNo }), { consistent: true })
  if (!claim) throw refuse(generalReasons.missing)
  if (claim.state !== (verb === 'rollback' ? 'distributed' : 'pending')) throw refuse(generalReasons.conflict)
  const { booked } = await readInbound(deps, claim)
  const { quantity } = claim
  const books = await postingOver(deps, { places: [booked], owners: [booked] })
  const keep = (state: Claim['state'], lots: Claim['lots']) =>
    put(
      claimItem,
      { ...claim, state, lots, rev: claim.rev + 1 },
      { when: { equals: { rev: claim.rev } }, error: 'race' },
    )
  if (verb === 'unreserve') {
    unreserve(books, { take: booked, quantity })
    return commit(deps, books, [keep('gone', [])])
  }
  const refs = { claimNo: refNo }
  if (verb === 'distribute') {
    const parts = [{ ...lotNow(deps, 'mixedPackage'), qty: quantity }]
    const { lots } = deliver(books, { take: booked, movement: 'mixedDistribute', parts, fromPending: true, refs })
    return commit(deps, books, [keep('distributed', lots)])
  }
  takeBack(books, { take: booked, quantity, lots: claim.lots, toPending: true, refs })
  return commit(deps, books, [keep('pending', [])])
}

/** Writes of one step: so few that reports of three takes need several. */
const ROOM = 12

/** A report of several takes, in as many commits as it needs: reserved at once, then delivered step by step. */
export const reportAll = async (deps: Deps, act: Extract<Act, { do: 'reportAll' }>): Promise<Answer> => {
  await retryRace(() => planReport(deps, act))
  for (;;) {
    try {
      const done = await reportStep(deps, act.refNo)
      if (done) return done
    } catch (error) {
      // The units are reserved: nothing but other writers stands in the way.
      if (!(error instanceof RaceLost)) throw error
    }
  }
}

const planReport = async (deps: Deps, { takes, quantity, refNo }: Extract<Act, { do: 'reportAll' }>) => {
  if (await deps.table.get(ref(reportItem, { refNo }), { consistent: true })) return
  const read = await Promise.all(takes.map((take) => readInbound(deps, named(take))))
  const fit = read.filter(({ leftNum, pending }) => leftNum - pending >= quantity)
  const [first] = fit
  if (!first) throw refuse(generalReasons.conflict)
  const books = await postingOver(deps, {})
  for (const { booked } of fit) reserve(books, { take: booked, quantity })
  const parts = fit.map(({ inboundNo }) => ({ inboundNo, quantity }))
  const plan: Report = { refNo, doctorNo: first.doctorNo, parts, done: 0, rev: 1 }
  await deps.table.commit([put(reportItem, plan), ...books.intents()])
}

const reportStep = async (deps: Deps, refNo: string): Promise<Answer | undefined> => {
  const plan = await deps.table.get(ref(reportItem, { refNo }), { consistent: true })
  if (!plan) throw refuse(generalReasons.missing)
  const answer = { reported: plan.parts }
  const left = await Promise.all(
    plan.parts.slice(plan.done).map(async ({ inboundNo, quantity }) => ({
      take: (await readInbound(deps, { doctorNo: plan.doctorNo, inboundNo })).booked,
      ...{ movement: 'report' as const, parts: [{ ...lotNow(deps, 'report'), qty: quantity }], fromPending: true },
    })),
  )
  const [step] = deliverySteps(left, ROOM)
  if (!step) return answer
  const takes = step.map(({ take }) => take)
  const books = await postingOver(deps, { places: takes.slice(0, 1), owners: takes.slice(0, 1) })
  for (const delivery of step) deliver(books, delivery)
  const done = plan.done + step.length
  const kept = put(
    reportItem,
    { ...plan, done, rev: plan.rev + 1 },
    { when: { equals: { rev: plan.rev } }, error: 'race' },
  )
  const isLast = done === plan.parts.length
  await deps.table.commit([kept, ...books.intents()], isLast ? answer : undefined)
  return isLast ? answer : undefined
}
