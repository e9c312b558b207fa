import type { Money } from '../../../shared/values/money.ts'
import { type Account, accountRef, deliver, deliverySteps, newPosting, stockLevelRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Inbound, inboundRef } from '../inbound.items.ts'
import { changeNumbersOf, readNumbers } from '../numbers/change-numbers.ts'
import { ownTake, rowsByTracking } from '../read-take.ts'
import type { SubmittedTracking } from '../submitted-tracking.items.ts'
import { readNextStep, stepOf } from './claim-run.ts'
import {
  type Booking,
  type ClaimContext,
  numbersAfter,
  type Planned,
  type PlannedClaim,
  planClaims,
  type Wanted,
} from './plan-claims.ts'

/** Units claimed under a tracking number. `amount`: Money. */
export interface Claimed extends Wanted {
  qty: number
  amount: Money
}

/** A take with claimed units, after the commit. */
export type TakeAfter = Pick<Inbound, 'inboundNo' | 'productName' | 'leftNum' | 'status'>

export interface StepDone<Answer> {
  claimed: Claimed[]
  /** The call's answer, if the commit has stored it. */
  answer?: Answer
  /** Numbers without claimable units, and the reason. */
  refused: (Wanted & { problem: NonNullable<Planned['problem']> })[]
  /** Numbers that did not fit into the commit. */
  rest: Wanted[]
  /** Records of the claimed numbers, which may also be submitted for other takes. */
  given: SubmittedTracking[]
  /** Set if another run of the call has already answered, so that no more units are claimed for it. */
  isOver?: true
}

interface StepOptions<Answer> {
  /** Maximum number of book writes. */
  room: number | undefined
  /** Answer of the call if its first commit claims all numbers; absent if there are others. */
  answerOf: ((claimed: readonly Claimed[], takes: readonly TakeAfter[]) => Promise<Answer>) | undefined
}

/**
 * Makes one commit of a bulk claim with as many of the numbers as fit, in order. The commit is conditional on the rows,
 * takes and account as read, and records the claims under the idempotency key of the call. If it is the call's first
 * commit and claims all numbers, it also stores the answer.
 */
export const claimStep = async <Answer>(
  deps: Deps,
  actor: CompanyActor,
  wanted: readonly Wanted[],
  { room, answerOf }: StepOptions<Answer>,
): Promise<StepDone<Answer>> => {
  const [{ account, ...context }, step] = await Promise.all([
    readContext(deps, actor, wanted),
    readNextStep(deps, actor.company.doctorNo),
  ])
  if (step === 'over') return { claimed: [], refused: [], rest: [...wanted], given: [], isOver: true }
  let booked: readonly PlannedClaim[] = []
  const booking = { actor, now: deps.now(), booked: () => booked }
  const plans = planClaims(context, wanted, booking)
  const all = plans.flatMap(({ claims }) => claims)
  const [first = []] = deliverySteps(
    all.map(({ delivery }) => delivery),
    room,
    // One additional write per number: its own item.
    1,
  )
  booked = all.slice(0, first.length)
  const isWhole = step === 0 && booked.length === all.length && plans.every(({ problem }) => !problem)
  const { claimed, answer } =
    booked.length > 0
      ? await commitClaims(deps, actor, { account, context, booking, step, answerOf: isWhole ? answerOf : undefined })
      : { claimed: [] }
  // Claims that did not fit are planned again in the next step.
  const included = new Set(booked)
  const firstLeft = plans.findIndex(({ claims }) => claims.some((claim) => !included.has(claim)))
  const decided = firstLeft === -1 ? plans : plans.slice(0, firstLeft)
  return {
    claimed,
    ...(answer === undefined ? {} : { answer }),
    refused: decided.flatMap(({ wanted: one, problem }) => (problem ? [{ ...one, problem }] : [])),
    rest: firstLeft === -1 ? [] : plans.slice(firstLeft).map(({ wanted: one }) => one),
    given: claimed.flatMap(({ tracking }) => context.given.get(tracking) ?? []),
  }
}

const readContext = async (
  deps: Deps,
  actor: CompanyActor,
  wanted: readonly Wanted[],
): Promise<ClaimContext & { account: Account | undefined }> => {
  const { doctorNo } = actor.company
  const takeNos = [...new Set(wanted.map(({ inboundNo }) => inboundNo))]
  const numbers = [...new Set(wanted.map(({ tracking }) => tracking))]
  const [[account], takes, given, rows] = await Promise.all([
    deps.table.batchGet([accountRef({ doctorNo, userNo: actor.userNo })], { consistent: true }),
    deps.table.batchGet(
      takeNos.map((inboundNo) => inboundRef({ doctorNo, inboundNo })),
      { consistent: true },
    ),
    readNumbers(deps, doctorNo, numbers),
    rowsByTracking(deps, doctorNo, numbers),
  ])
  return {
    account,
    takes: new Map(takes.map((take) => [ownTake(take, actor).inboundNo, ownTake(take, actor)])),
    given,
    rows,
  }
}

interface Commit<Answer> extends Pick<StepOptions<Answer>, 'answerOf'> {
  account: Account | undefined
  context: ClaimContext
  booking: Booking
  step: number
}

const commitClaims = async <Answer>(
  deps: Deps,
  actor: CompanyActor,
  { account, context, booking, step, answerOf }: Commit<Answer>,
): Promise<{ claimed: Claimed[]; answer?: Answer }> => {
  const claims = booking.booked()
  const { userNo, company } = actor
  const { doctorNo } = company
  const places = [...new Map(claims.map((claim) => [placeOf(claim).join(), placeOf(claim)])).values()].map(
    ([productNo, warehouseNo]) => ({ doctorNo, productNo, warehouseNo }),
  )
  const levels = await deps.table.batchGet(places.map(stockLevelRef), { consistent: true })
  const books = newPosting(deps, actor, {
    levels: places.map((place, at) => ({ ...place, level: levels[at] })),
    accounts: [{ doctorNo, userNo, account }],
  })
  const takes = new Map<string, TakeAfter>()
  const claimed = claims.map(({ inboundNo, tracking, qty, delivery }) => {
    const { amount, take } = deliver(books, delivery)
    const { productName } = delivery.take
    takes.set(inboundNo, { inboundNo, productName, leftNum: take.leftNum, status: take.status })
    return { inboundNo, tracking, qty, amount }
  })
  const numbers = changeNumbersOf(changesOf(context, booking), { numbers: context.given, at: booking.now, by: actor })
  const done = { step, claims: claimed, isLast: answerOf ? (true as const) : undefined }
  const intents = [...books.intents(), ...numbers, ...stepOf(deps, doctorNo, done)]
  if (!answerOf) {
    await deps.table.commit(intents)
    return { claimed }
  }
  const answer = await answerOf(claimed, [...takes.values()])
  await deps.table.commit(intents, answer)
  return { claimed, answer }
}

const placeOf = ({ delivery: { take, warehouseNo = take.warehouseNo } }: PlannedClaim) =>
  [take.productNo, warehouseNo] as const

/** The numbers of the takes after the commit. */
const changesOf = ({ takes }: ClaimContext, booking: Booking) => {
  const units = (inboundNo: string): number =>
    booking.booked().reduce((sum, claim) => sum + (claim.inboundNo === inboundNo ? claim.qty : 0), 0)
  return [...takes.values()].map((take) => ({
    take,
    after: numbersAfter(take, take.leftNum - units(take.inboundNo), booking),
  }))
}
