import { refuseField } from '../../shared/contract/errors.ts'
import { ratesReasons } from '../../shared/rates/rates.reasons.ts'
import { beginOf, MAX_MONTHS_AHEAD, MAX_MONTHS_BACK } from '../../shared/rates/rates.rules.ts'
import { addMonths, type Day, dayIn } from '../../shared/values/day.ts'
import type { Actor } from '../platform/actor.ts'
import { MAX_OWN_INTENTS } from '../platform/db/commit.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { refusePaid, stillUnpaid } from './paid-months.ts'
import { type RateCard, type RateOwner, rateCardItem, type Stamp } from './rates.items.ts'

/** Everything one save writes to a card. */
export interface Written<A> {
  intents: readonly Intent[]
  /** Answer to the call. */
  answer: A
  /** New contents of the owner's card, if they change. */
  card?: Partial<Pick<RateCard, 'boxIds' | 'serviceIds' | 'hasDiscount' | 'former'>>
}

/**
 * Adds versions to an owner's card:
 * 1. Refuses a first day that is too far away, or in or before a paid month.
 * 2. Reads the card's counter; the save gets the next number and a unique time.
 * 3. `write` returns what to write with that stamp; it runs again if another save was first.
 * 4. One commit writes everything, provided that the card is unchanged. Without intents nothing is saved.
 */
export const saveCard = <A>(
  deps: Deps,
  actor: Actor,
  owner: RateOwner,
  { effectiveFrom: firstDay }: { effectiveFrom?: Day | undefined },
  write: (stamp: Stamp, card: RateCard) => Promise<Written<A>>,
): Promise<A> => {
  refuseDistant(firstDay, deps.now())
  return retryRace(async () => {
    if (firstDay !== undefined) await refusePaid(deps, owner, firstDay)
    const stored = await deps.table.get(ref(rateCardItem, owner), { consistent: true })
    const card = stored ?? emptyCard(owner)
    const now = deps.now()
    // A save that takes effect immediately never begins before the previous save, even if clocks differ.
    const at = now > card.at ? now : card.at
    const savedAt = at > card.savedAt ? at : followingMs(card.savedAt)
    const version = card.version + 1
    const stamp: Stamp = {
      version,
      savedAt,
      savedBy: actor.userNo,
      savedByName: actor.userName,
      ...(firstDay === undefined ? { effectiveFrom: at } : { effectiveFrom: beginOf(firstDay), firstDay }),
    }
    const { intents, answer, card: changes } = await write(stamp, card)
    if (intents.length === 0) return answer
    const unchanged = stored ? { equals: { version: stored.version } } : { is: 'absent' as const }
    const next = put(rateCardItem, { ...card, ...changes, version, at, savedAt }, { when: unchanged, error: 'race' })
    const unpaid =
      firstDay === undefined ? [] : stillUnpaid(owner, { firstDay, now }, MAX_OWN_INTENTS - 1 - intents.length)
    await deps.table.commit([next, ...intents, ...unpaid], answer)
    return answer
  })
}

/** The card before its first save. Version 1 of the default card consists of the defaults of a new store. */
const emptyCard = ({ adminNo, doctorNo }: RateOwner): RateCard => ({
  adminNo,
  doctorNo,
  version: adminNo === undefined ? 1 : 0,
  at: '',
  savedAt: '',
  boxIds: [],
  serviceIds: [],
  hasDiscount: false,
})

/** One millisecond after the last save, so that the times of a card's saves differ. */
const followingMs = (last: string): string => new Date(Date.parse(last) + 1).toISOString()

/** Refuses a day that is too far away, because it is most likely a mistyped year. */
const refuseDistant = (day: Day | undefined, now: string): void => {
  const today = dayIn(now)
  const from = `${addMonths(today, -MAX_MONTHS_BACK).slice(0, 8)}01`
  const to = addMonths(today, MAX_MONTHS_AHEAD)
  if (day !== undefined && (day < from || day > to)) {
    throw refuseField('effectiveFrom', ratesReasons.effectiveBetween, { from, to })
  }
}
