import { cardAt, type ServiceFees } from '../../shared/rates/card.ts'
import type { Day } from '../../shared/values/day.ts'
import { moneyFromWire } from '../../shared/values/money.ts'
import type { Actor } from '../platform/actor.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { cardWithoutId, withId } from './card-ids.ts'
import { refuseUnseen } from './edited.ts'
import type { Ending } from './end-rate.ts'
import { type RateOwner, type ServiceRate, type Stamp, serviceRateItem, serviceRatesOf } from './rates.items.ts'
import { serviceVersions } from './read-card.ts'
import { saveCard } from './save-card.ts'

interface ServiceRateInput {
  /** If left out, the fee in force for the owner. */
  serviceBaseFee?: number | undefined
  serviceFeeId: string
  effectiveFrom?: Day | undefined
  seen?: number | undefined
}

/** All versions of one service on an owner's card, read consistently. */
export const serviceVersionsOf = (deps: Deps, owner: RateOwner, serviceFeeId: string): Promise<ServiceRate[]> =>
  readAll(deps.table, serviceRateItem, serviceRatesOf(owner, serviceFeeId), { consistent: true })

/** Intent for a new version; the fee is Money. */
export const serviceVersion = (
  owner: RateOwner,
  serviceFeeId: string,
  { serviceBaseFee }: ServiceFees,
  stamp: Stamp,
): Intent => put(serviceRateItem, { ...owner, ...stamp, serviceFeeId, serviceBaseFee })

/** Adds a version of a service's fee to an owner's card. The fee is in dollars. */
export const saveServiceRate = <A>(
  deps: Deps,
  actor: Actor,
  owner: RateOwner,
  { serviceFeeId, effectiveFrom, seen, serviceBaseFee }: ServiceRateInput,
  answerOf: (version: number) => A,
): Promise<A> =>
  saveCard(deps, actor, owner, { effectiveFrom }, async (stamp, card) => {
    refuseUnseen(await serviceVersionsOf(deps, owner, serviceFeeId), seen)
    const fee =
      serviceBaseFee === undefined ? await feeAt(deps, owner, serviceFeeId, stamp) : moneyFromWire(serviceBaseFee)
    return {
      intents: [serviceVersion(owner, serviceFeeId, { serviceBaseFee: fee }, stamp)],
      answer: answerOf(stamp.version),
      card: { serviceIds: withId(card.serviceIds, serviceFeeId) },
    }
  })

/** Service fee in force for an owner when a version begins: their own, or the default they inherit. */
const feeAt = async (deps: Deps, owner: RateOwner, serviceFeeId: string, { effectiveFrom }: Stamp): Promise<number> => {
  const services = await serviceVersions(deps, owner, { consistent: true })
  const none = { custom: [], own: [], default: [] }
  return cardAt({ boxes: none, services, discounts: [] }, effectiveFrom).services.get(serviceFeeId)?.serviceBaseFee ?? 0
}

/** The service as an entry that `endRate` can end. */
export const serviceEnding = (deps: Deps, owner: RateOwner, serviceFeeId: string): Ending<ServiceRate> => ({
  readVersions: () => serviceVersionsOf(deps, owner, serviceFeeId),
  versionLike: (last, stamp) => serviceVersion(owner, serviceFeeId, last, stamp),
  cardWithout: (card) => cardWithoutId(card, 'serviceIds', serviceFeeId),
})
