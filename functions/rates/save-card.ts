import { refuseField } from '../../shared/contract/errors.ts'
import { ratesReasons } from '../../shared/rates/rates.reasons.ts'
import { beginOf, MOST_MONTHS_AHEAD, MOST_MONTHS_BACK } from '../../shared/rates/rates.rules.ts'
import { addMonths, type Day, dayIn } from '../../shared/values/day.ts'
import type { Actor } from '../platform/actor.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { refusePaid, stillUnpaid } from './paid-months/paid-months.ts'
import { type RateCard, type RateOwner, rateCardItem, type Stamp } from './rates.items.ts'

/** What is written of a card in one save. */
export interface Written<A> {
  intents: readonly Intent[]
  /** What the call answers. */
  answer: A
  /** What the owner's card holds afterwards, where that changes. */
  card?: Partial<Pick<RateCard, 'boxIds' | 'serviceIds' | 'hasDiscount' | 'former'>>
}

/**
 * Adds versions to an owner's card:
 * 1. Read how far the card is; the save gets the next number and a time of its own.
 * 2. `write` reads and decides what is written under that stamp; it runs anew when another save came first.
 * 3. One commit of it all, while the card is as it was read. Nothing to write is no save.
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
    // A save that begins at once never begins before the one that came before it, whatever the clocks say.
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
      firstDay === undefined ? [] : stillUnpaid(owner, { firstDay, now }, MOST_INTENTS - 1 - intents.length)
    await deps.table.commit([next, ...intents, ...unpaid], answer)
    return answer
  })
}

/** The defaults of a new store are version 1 of their card, which nobody has saved. */
const emptyCard = ({ adminNo, doctorNo }: RateOwner): RateCard => ({
  ...(adminNo === undefined ? {} : { adminNo }),
  ...(doctorNo === undefined ? {} : { doctorNo }),
  version: adminNo === undefined ? 1 : 0,
  at: '',
  savedAt: '',
  boxIds: [],
  serviceIds: [],
  hasDiscount: false,
})

/** Of one transaction, less the answer that is kept with it. */
const MOST_INTENTS = 99

/** Two saves of a card never bear the same time. */
const followingMs = (last: string): string => new Date(Date.parse(last) + 1).toISOString()

/** A year mistyped is told at once. */
const refuseDistant = (day: Day | undefined, now: string): void => {
  const today = dayIn(now)
  const from = `${addMonths(today, -MOST_MONTHS_BACK).slice(0, 8)}01`
  const to = addMonths(today, MOST_MONTHS_AHEAD)
  if (day !== undefined && (day < from || day > to)) {
    throw refuseField('effectiveFrom', ratesReasons.effectiveBetween, { from, to })
  }
}
