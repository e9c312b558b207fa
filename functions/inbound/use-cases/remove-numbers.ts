import { refuse, refuseField, refuseValue } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { type ReasonMessage, reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type Inbound, inboundRef, type TakeNumber } from '../inbound.items.ts'
import { changeNumbers, markNextEntries, NUMBERS_OF_COMMIT, readNumbers } from '../numbers/change-numbers.ts'
import { lastEvents, notANumber, storedNumbers } from '../numbers/stored-numbers.ts'
import { ownTake } from '../read-take.ts'
import { writeTrackings } from '../write-take.ts'

/** Removes one number from the caller's take. Refuses a number with claimed units. */
export const deleteUnClaimedTrackingImportData: UseCase<
  typeof inbound.calls.deleteUnClaimedTrackingImportData
> = async (deps, actor, input) => {
  const { inboundNo } = input
  const [tracking = ''] = await storedNumbers(deps, actor.company.doctorNo, [input.tracking])
  const { stayed } = await removeNumbers(deps, actor, inboundNo, [tracking])
  const [one] = stayed
  if (one?.problem.reason === inboundReasons.claimedStay.key)
    throw refuse(inboundReasons.claimedStay, { numbers: tracking })
  if (one?.problem.reason === inboundReasons.notGiven.key) throw refuseField('tracking', inboundReasons.notGiven)
  if (one) throw refuseValue('tracking', one.problem)
  return { inboundNo, tracking }
}

/** Removes numbers from the caller's take. Reports those that were not removed, such as numbers with claimed units. */
export const batchDeleteUnClaimedTrackingImportData: UseCase<
  typeof inbound.calls.batchDeleteUnClaimedTrackingImportData
> = async (deps, actor, { inboundNo, trackingNos }) => {
  const trackings = await storedNumbers(deps, actor.company.doctorNo, trackingNos)
  const { removed, stayed } = await removeNumbers(deps, actor, inboundNo, trackings)
  const claimed = stayed.filter(({ problem }) => problem.reason === inboundReasons.claimedStay.key)
  const numbers = claimed.map(({ tracking }) => tracking).join(', ')
  return {
    inboundNo,
    removed,
    stayed: stayed.map(({ tracking, problem }) => ({
      tracking,
      errorMessage: problem.message,
      reasons: [storedReason(problem)],
    })),
    message: claimed.length > 0 ? reasonMessage(inboundReasons.claimedStay, { numbers }).message : '',
  }
}

/** Frees a number, on behalf of the company, from the nurse who submitted it. */
export const freeTracking: UseCase<typeof inbound.calls.freeTracking> = async (deps, actor, input) => {
  const [tracking = ''] = await storedNumbers(deps, actor.company.doctorNo, [input.tracking])
  return { tracking, inboundNos: await freeNumber(deps, actor, tracking) }
}

interface Removed {
  removed: string[]
  stayed: { tracking: string; problem: ReasonMessage }[]
}

/** True if units were claimed under the number for this take. The number then stays in the take, as history. */
const isClaimed = ({ claimed }: Pick<TakeNumber, 'claimed'>): boolean => claimed > 0

/**
 * Removes tracking numbers from the nurse's take, several per transaction. A number that is in no other take of theirs
 * becomes free. Numbers with claimed units stay.
 */
const removeNumbers = async (
  deps: Deps,
  actor: CompanyActor,
  inboundNo: string,
  trackings: readonly string[],
): Promise<Removed> => {
  const result: Removed = { removed: [], stayed: [] }
  for (let start = 0; start < trackings.length; start += NUMBERS_OF_COMMIT) {
    const chunk = trackings.slice(start, start + NUMBERS_OF_COMMIT)
    const { removed, stayed } = await retryRace(() => removeChunk(deps, actor, inboundNo, chunk))
    result.removed.push(...removed)
    result.stayed.push(...stayed)
  }
  return result
}

const removeChunk = async (
  deps: Deps,
  actor: CompanyActor,
  inboundNo: string,
  trackings: readonly string[],
): Promise<Removed> => {
  const { doctorNo } = actor.company
  const [read, numbers] = await Promise.all([
    deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }),
    readNumbers(deps, doctorNo, trackings),
  ])
  const take = ownTake(read, actor)
  const reasons = await Promise.all(trackings.map((tracking) => whyStays(deps, take, tracking)))
  const stayed = trackings.flatMap((tracking, index) => {
    const reason = reasons[index]
    return reason ? [{ tracking, problem: reason }] : []
  })
  const staying = new Set(stayed.map(({ tracking }) => tracking))
  const removed = trackings.filter((tracking) => !staying.has(tracking))
  if (take.trackings.some(({ tracking }) => removed.includes(tracking))) {
    const after = take.trackings.filter(({ tracking }) => !removed.includes(tracking))
    const change = { take, after, numbers: await markNextEntries(deps, numbers, take), at: deps.now(), by: actor }
    await deps.table.commit([writeTrackings(take, after), ...changeNumbers(change)])
  }
  return { removed, stayed }
}

const whyStays = async (deps: Deps, take: Inbound, tracking: string): Promise<ReasonMessage | undefined> => {
  const entry = take.trackings.find((one) => one.tracking === tracking)
  if (entry) return isClaimed(entry) ? reasonMessage(inboundReasons.claimedStay, { numbers: tracking }) : undefined
  // On a retry, an earlier run may already have removed the number.
  const events = await lastEvents(deps, take.doctorNo, tracking)
  const [last] = events
    .filter(({ inboundNo }) => inboundNo === take.inboundNo)
    .toSorted((a, b) => (a.eventNo < b.eventNo ? 1 : -1))
  if (last?.kind === 'removed') return undefined
  return notANumber(tracking) ?? reasonMessage(inboundReasons.notGiven)
}

/**
 * Frees a number, on behalf of the company, from the nurse who submitted it, one take after another. Refused while
 * units are claimed under it. A retry resumes; if another nurse has submitted the number in the meantime, it remains
 * with that nurse.
 */
const freeNumber = async (deps: Deps, actor: CompanyActor, tracking: string): Promise<string[]> => {
  const { doctorNo } = actor.company
  const inboundNos: string[] = []
  let owner: string | undefined
  for (;;) {
    const freed = await retryRace(() => freeOne(deps, actor, { doctorNo, tracking, owner }))
    if (!freed) break
    owner = freed.userNo
    inboundNos.push(freed.inboundNo)
  }
  return inboundNos.length > 0 ? inboundNos : freedBefore(deps, actor, tracking)
}

/**
 * Numbers of the takes from which an earlier run of the call freed the tracking number, according to its events.
 * Refuses if there are none.
 */
const freedBefore = async (deps: Deps, actor: CompanyActor, tracking: string): Promise<string[]> => {
  const events = await lastEvents(deps, actor.company.doctorNo, tracking)
  const end = events.findIndex(({ kind }) => kind !== 'freed')
  const freed = events.slice(0, end === -1 ? events.length : end)
  if (freed.length === 0) {
    const reason = notANumber(tracking)
    throw reason ? refuseValue('tracking', reason) : refuseField('tracking', inboundReasons.neverSubmitted)
  }
  return freed.map(({ inboundNo }) => inboundNo).reverse()
}

/** Removes the number from the first take that has it. Returns undefined if no take has it anymore. */
const freeOne = async (
  deps: Deps,
  actor: CompanyActor,
  { doctorNo, tracking, owner }: { doctorNo: string; tracking: string; owner: string | undefined },
): Promise<{ userNo: string; inboundNo: string } | undefined> => {
  const numbers = await readNumbers(deps, doctorNo, [tracking])
  const number = numbers.get(tracking)
  if (!number || (owner !== undefined && number.userNo !== owner)) return undefined
  if (number.takes.some(isClaimed)) throw refuse(inboundReasons.claimedStay, { numbers: tracking })
  const [{ inboundNo } = { inboundNo: '' }] = number.takes
  const take = await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
  if (!take) throw new Error(`A tracking number refers to the missing take ${inboundNo}`)
  const after = take.trackings.filter((entry) => entry.tracking !== tracking)
  const marked = await markNextEntries(deps, numbers, take)
  const change = { take, after, numbers: marked, at: deps.now(), by: actor, gone: 'freed' as const }
  await deps.table.commit([writeTrackings(take, after), ...changeNumbers(change)])
  return { userNo: number.userNo, inboundNo }
}
