import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { type Told, tell } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { type GivenTracking, type Inbound, inboundRef } from '../inbound.items.ts'
import { changeNumbers, NUMBERS_OF_COMMIT, readNumbers } from '../numbers/change-numbers.ts'
import { lastEvents } from '../numbers/last-events.ts'
import { notANumber } from '../numbers/not-a-number.ts'
import { ownTake } from '../read-take.ts'
import { writeTrackings } from '../write-take.ts'

export interface Removed {
  removed: string[]
  stayed: { tracking: string; told: Told }[]
}

/** Units of it are in the books under this take, so the number belongs to the history. */
export const isClaimed = ({ claimed }: Pick<GivenTracking, 'claimed'>): boolean => claimed > 0

/**
 * Removes tracking numbers from the nurse's take, several per transaction; a number in no other take of theirs becomes
 * free. Numbers with claimed units stay.
 */
export const removeNumbers = async (
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
    const told = reasons[index]
    return told ? [{ tracking, told }] : []
  })
  const staying = new Set(stayed.map(({ tracking }) => tracking))
  const removed = trackings.filter((tracking) => !staying.has(tracking))
  if (take.trackings.some(({ tracking }) => removed.includes(tracking))) {
    const after = take.trackings.filter(({ tracking }) => !removed.includes(tracking))
    const change = { take, after, numbers, at: deps.now(), by: actor }
    await deps.table.commit([writeTrackings(take, after), ...changeNumbers(change)])
  }
  return { removed, stayed }
}

const whyStays = async (deps: Deps, take: Inbound, tracking: string): Promise<Told | undefined> => {
  const given = take.trackings.find((one) => one.tracking === tracking)
  if (given) return isClaimed(given) ? tell(inboundReasons.claimedStay, { numbers: tracking }) : undefined
  // On a retry, an earlier run may have removed it.
  const events = await lastEvents(deps, take.doctorNo, tracking)
  const [last] = events
    .filter(({ inboundNo }) => inboundNo === take.inboundNo)
    .toSorted((a, b) => (a.eventNo < b.eventNo ? 1 : -1))
  if (last?.kind === 'removed') return undefined
  return notANumber(tracking) ?? tell(inboundReasons.notGiven)
}
