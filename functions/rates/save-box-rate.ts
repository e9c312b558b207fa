import { type BoxFees, cardAt } from '../../shared/rates/card.ts'
import type { Day } from '../../shared/values/day.ts'
import type { Actor } from '../platform/actor.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { boxFeesOf, givenBoxFees } from './box-sizes.ts'
import { cardWithoutId, withId } from './card-ids.ts'
import { refuseUnseen } from './edited.ts'
import type { Ending } from './end-rate.ts'
import { type BoxRate, boxRateItem, boxRatesOf, type RateOwner, type Stamp } from './rates.items.ts'
import { boxVersions } from './read-card.ts'
import { saveCard } from './save-card.ts'

interface BoxRateInput extends Optional<BoxFees> {
  boxSizeId: string
  effectiveFrom?: Day | undefined
  seen?: number | undefined
}

type Optional<Fees> = { [Name in keyof Fees]?: Fees[Name] | undefined }

/** Box fees in force for an owner at an instant: their own, or the default they inherit. */
const boxFeesAt = async (deps: Deps, owner: RateOwner, boxSizeId: string, moment: string) => {
  const boxes = await boxVersions(deps, owner, { consistent: true })
  const none = { custom: [], own: [], default: [] }
  return cardAt({ boxes, services: none, discounts: [] }, moment).boxes.get(boxSizeId)
}

/** All versions of one category on an owner's card, read consistently. */
export const boxVersionsOf = (deps: Deps, owner: RateOwner, boxSizeId: string): Promise<BoxRate[]> =>
  readAll(deps.table, boxRateItem, boxRatesOf(owner, boxSizeId), { consistent: true })

/** Intent for a new version; fees are Money. */
export const boxVersion = (owner: RateOwner, boxSizeId: string, fees: BoxFees, stamp: Stamp): Intent =>
  put(boxRateItem, { ...owner, ...stamp, boxSizeId, ...boxFeesOf(fees) })

/** Adds a version of a category's fees to an owner's card. Fees are dollars. */
export const saveBoxRate = <A>(
  deps: Deps,
  actor: Actor,
  owner: RateOwner,
  { boxSizeId, effectiveFrom, seen, ...given }: BoxRateInput,
  answerOf: (version: number) => A,
): Promise<A> =>
  saveCard(deps, actor, owner, { effectiveFrom }, async (stamp, card) => {
    refuseUnseen(await boxVersionsOf(deps, owner, boxSizeId), seen)
    const fees = givenBoxFees(given, await boxFeesAt(deps, owner, boxSizeId, stamp.effectiveFrom))
    return {
      intents: [boxVersion(owner, boxSizeId, fees, stamp)],
      answer: answerOf(stamp.version),
      card: { boxIds: withId(card.boxIds, boxSizeId) },
    }
  })

/** The category as an entry that `endRate` can end. */
export const boxEnding = (deps: Deps, owner: RateOwner, boxSizeId: string): Ending<BoxRate> => ({
  readVersions: () => boxVersionsOf(deps, owner, boxSizeId),
  versionLike: (last, stamp) => boxVersion(owner, boxSizeId, last, stamp),
  cardWithout: (card) => cardWithoutId(card, 'boxIds', boxSizeId),
})
