import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { type Told, tell } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Arrival, arrivalOf } from '../arrival.ts'
import { cannotGive, giveNumber, MAX_GIVEN } from '../given.ts'
import { checkGiven, type GivenLine, refusedLine } from '../given-lines.ts'
import { type Inbound, inboundRef, type SubmittedTracking, submittedTrackingItem } from '../inbound.items.ts'
import { keepArrivals } from '../keep-arrivals.ts'
import { ownTake, readRows } from '../read-take.ts'
import { writeTrackings } from '../write-take.ts'

type ImportInput = Input<typeof inbound.calls.importTracking>
type ImportResult = Output<typeof inbound.calls.importTracking>

/** Numbers of one transaction, with the take beside them. */
const CHUNK = 95
const LOOKUPS_AT_ONCE = 16

/**
 * 1. The take must be the caller's and open. Check each line by itself.
 * 2. Write the numbers, some 95 a transaction: each is the nurse's from then on, and stands in the take as unmatched.
 * 3. Only then look which of them the warehouse has, and mark those (see tellTakes for the order).
 */
export const importTracking = async (deps: Deps, actor: CompanyActor, input: ImportInput): Promise<ImportResult> => {
  const { doctorNo } = actor.company
  const key = { doctorNo, inboundNo: input.inboundNo }
  const take = openTake(await deps.table.get(inboundRef(key), { consistent: true }), actor)
  const { good, failed } = checkGiven(input.data)
  const kept: GivenLine[] = []
  for (let start = 0; start < good.length; start += CHUNK) {
    const chunk = good.slice(start, start + CHUNK)
    const given = await retryRace(() => giveChunk(deps, actor, key, chunk))
    kept.push(...given.kept)
    failed.push(...given.failed)
  }
  const arrivals = await readArrivals(deps, take, kept)
  if ([...arrivals.values()].some((arrival) => arrival !== 'none')) {
    // What the warehouse has told the take since then is newer than what was read.
    await keepArrivals(deps, key, ({ tracking, status }) => {
      const arrival = arrivals.get(tracking)
      return status === 'unmatched' && arrival !== 'none' ? arrival : undefined
    })
  }
  return {
    totalCount: input.data.length,
    successCount: kept.length,
    failedCount: failed.length,
    successDetails: kept.map(({ tracking, qty }) => ({
      tracking,
      qty,
      canClaim: arrivals.get(tracking) === 'claimable',
    })),
    failedRecords: failed.sort((a, b) => a.lineNumber - b.lineNumber),
  }
}

const openTake = (read: Inbound | undefined, actor: CompanyActor): Inbound => {
  const take = ownTake(read, actor)
  if (take.status === 'completed') throw refuse(inboundReasons.completedTakesNone)
  if (take.status === 'cancelled') throw refuse(inboundReasons.cancelledTakesNone)
  return take
}

const giveChunk = async (
  deps: Deps,
  actor: CompanyActor,
  key: { doctorNo: string; inboundNo: string },
  lines: readonly GivenLine[],
) => {
  const [[read], numbers] = await Promise.all([
    deps.table.batchGet([inboundRef(key)], { consistent: true }),
    deps.table.batchGet(
      lines.map(({ tracking }) => ref(submittedTrackingItem, { doctorNo: key.doctorNo, tracking })),
      { consistent: true },
    ),
  ])
  const take = openTake(read, actor)
  const kept: GivenLine[] = []
  const added: GivenLine[] = []
  const failed = []
  const intents: Intent[] = []
  for (const [index, line] of lines.entries()) {
    if (isGiven(take, line)) {
      kept.push(line)
      continue
    }
    const told = refusalOf(take, added.length, line, numbers[index], actor)
    if (told) {
      failed.push(refusedLine(line, told))
      continue
    }
    kept.push(line)
    added.push(line)
    intents.push(giveNumber(take, line.tracking, numbers[index]))
  }
  if (added.length > 0) await deps.table.commit([withNumbers(take, added, deps.now()), ...intents])
  return { kept, failed }
}

// The very line stands there already, as after a call that broke off and is made again: it is saved.
const isGiven = (take: Inbound, line: GivenLine): boolean =>
  take.trackings.some(({ tracking, qty }) => tracking === line.tracking && qty === line.qty)

const refusalOf = (
  take: Inbound,
  addedSoFar: number,
  line: GivenLine,
  number: SubmittedTracking | undefined,
  actor: CompanyActor,
): Told | undefined => {
  if (take.trackings.length + addedSoFar >= MAX_GIVEN) return tell(inboundReasons.tooManyGiven, { most: MAX_GIVEN })
  if (line.qty > take.leftNum) return tell(inboundReasons.moreThanLeft)
  return cannotGive(take, number, actor)
}

const withNumbers = (take: Inbound, lines: readonly GivenLine[], givenAt: string): Intent => {
  const added = lines.map(({ tracking, qty }) => ({
    ...{ tracking, qty, claimed: 0, status: 'unmatched' as const, mismatch: false, waiting: false, givenAt },
  }))
  return writeTrackings(take, [...take.trackings, ...added])
}

const readArrivals = async (deps: Deps, take: Inbound, lines: readonly GivenLine[]): Promise<Map<string, Arrival>> => {
  const arrivals = new Map<string, Arrival>()
  for (let start = 0; start < lines.length; start += LOOKUPS_AT_ONCE) {
    await Promise.all(
      lines.slice(start, start + LOOKUPS_AT_ONCE).map(async ({ tracking }) => {
        arrivals.set(tracking, arrivalOf(await readRows(deps, take.doctorNo, tracking), take))
      }),
    )
  }
  return arrivals
}
