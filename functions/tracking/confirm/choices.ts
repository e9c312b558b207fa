import type { Input } from '../../../shared/contract/call.ts'
import { missing, Refusal, refuseField } from '../../../shared/contract/errors.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { type Day, isDay } from '../../../shared/values/day.ts'
import { chargeFromOf } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Product, productItem } from '../../products/public.ts'

type Chosen = Input<typeof tracking.calls.bulkConfirm>['data'][number]

/** What the rows of one UPC are confirmed as. */
export interface Choice {
  upc: string
  product: Product
  confirmDate: Day
  /** The first day that storage is charged for (DECISIONS s9). */
  chargeFrom: Day
}

/**
 * The choices by UPC. Refuses a UPC listed twice, a product that has another UPC (nobody could claim such units: a
 * claim compares UPCs, DECISIONS s6) and a forced charge time by someone who may not set one.
 */
export const readChoices = async (
  deps: Deps,
  actor: CompanyActor,
  data: readonly Chosen[],
  confirmDate: Day,
): Promise<Map<string, Choice>> => {
  const { doctorNo } = actor.company
  const products = await deps.table.batchGet(
    data.map(({ productNo }) => ref(productItem, { doctorNo, productNo })),
    { consistent: true },
  )
  const choices = new Map<string, Choice>()
  for (const [index, { upc, forceChargeTime }] of data.entries()) {
    const product = products[index]
    if (!product) throw missing('product')
    if (choices.has(upc)) throw refuseField(`data.${index}.upc`, `UPC ${upc} is listed twice.`)
    if (product.upc !== upc) {
      throw refuseField(
        `data.${index}.productNo`,
        `UPC mismatch: ${product.productName} has UPC ${product.upc}, the rows have ${upc}. Choose a product with that UPC, or have the company add one.`,
      )
    }
    const forced = forcedDay(actor, forceChargeTime, index)
    choices.set(upc, { upc, product, confirmDate, chargeFrom: chargeFromOf(confirmDate, forced ? { forced } : {}) })
  }
  return choices
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

// Storage is charged by the day: of a forced time its day counts, as it stands, in the warehouse's zone.
const forcedDay = (actor: CompanyActor, time: string | undefined, index: number): Day | undefined => {
  if (time === undefined || time === '') return undefined
  if (!actor.permissions.includes('forceChargeTime')) {
    throw new Refusal('forbidden', 'Your account may not force a charge time. Leave the field empty.')
  }
  const [day = '', clock] = time.split(' ')
  if (!isDay(day) || (clock !== undefined && !CLOCK.test(clock))) {
    throw refuseField(`data.${index}.forceChargeTime`, 'Use a time like 2026-11-20 00:00:00.')
  }
  return day
}
