import type { Input } from '../../../shared/contract/call.ts'
import { type Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { chargeDay } from '../../../shared/values/charge-time.ts'
import type { Day } from '../../../shared/values/day.ts'
import { isSameUpc, normalUpc } from '../../../shared/values/upc.ts'
import { chargeFromOf } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { freeMonthsOf, type Product, productItem } from '../../products/public.ts'
import type { Confirmation, TrackingRow } from '../../tracking-rows/public.ts'

type Chosen = Input<typeof tracking.calls.bulkConfirm>['data'][number]

/** Product, day, first charged day and forced charge time of a row's confirmation. */
export interface Choice {
  product: Product
  confirmDate: Day
  /**
   * First day of storage charges: the forced day, or else the day after the free months. The free months are those of
   * the product, or else of the company, or else three (DEC-fees-52).
   */
  chargeFrom: Day
  forced: Confirmation['forced']
}

/** Values shared by all rows that are confirmed now in a warehouse. */
interface SharedValues {
  /** Admin of the warehouse. */
  adminNo: string
  confirmDate: Day
  timeZone: string
  /** Free months in the company's terms with the warehouse's admin, if any. */
  companyMonths: { freeMonths?: number }
}

/** The user's choices, made by UPC or for single rows. */
export interface Choices {
  /** Returns the choice for a row; undefined if the row is not chosen. */
  of: (row: Pick<TrackingRow, 'cwId' | 'upc'>) => Choice | undefined
  /** The UPC entered for each row that is listed by its number. */
  named: ReadonlyMap<string, string>
  /** True if the choices name single rows only. */
  onlyNamed: boolean
}

/**
 * Reads the choices. Refuses a UPC or row that is listed twice, an unknown product, and a forced charge time if the
 * user may not set it. Also refuses a product with another UPC: its units could never be claimed, because a claim
 * compares UPCs (DEC-tracking-55).
 */
export const readChoices = async (
  deps: Deps,
  actor: CompanyActor,
  data: readonly Chosen[],
  { adminNo, confirmDate, timeZone, companyMonths }: SharedValues,
): Promise<Choices> => {
  const { named, byUpc } = rowsChosen(data)
  const products = await productsOf(deps, actor.company.doctorNo, data)
  const choices = data.map((chosen, index): Choice => {
    const product = products.get(chosen.productNo)
    if (!product) throw refuse(generalReasons.noProduct)
    if (!isSameUpc(product.upc, chosen.upc)) throw otherUpc(index, chosen, product)
    const forced = forcedBy(actor, chosen, timeZone)
    const chargeFrom = chargeFromOf(confirmDate, {
      ...companyMonths,
      ...freeMonthsOf(product, adminNo),
      forced: forced?.day,
    })
    return { product, confirmDate, chargeFrom, forced: forced?.kept }
  })
  const at = (index: number | undefined) => (index === undefined ? undefined : choices[index])
  return {
    of: ({ cwId, upc }) => {
      const choice = at(named.get(cwId)) ?? at(byUpc.get(normalUpc(upc)))
      return choice && isSameUpc(choice.product.upc, upc) ? choice : undefined
    },
    named: new Map([...named].map(([cwId, index]) => [cwId, data[index]?.upc ?? ''])),
    onlyNamed: byUpc.size === 0,
  }
}

/** Index of the entry for each row and for each UPC listed as a whole. Two entries must not cover the same row. */
const rowsChosen = (data: readonly Chosen[]) => {
  const named = new Map<string, number>()
  const byUpc = new Map<string, number>()
  const inParts = new Set<string>()
  for (const [index, { upc: text, cwIds }] of data.entries()) {
    const upc = normalUpc(text)
    if (byUpc.has(upc) || (!cwIds && inParts.has(upc))) throw listedTwice(index, upc, cwIds || inParts.has(upc))
    if (!cwIds) byUpc.set(upc, index)
    else inParts.add(upc)
    for (const [place, cwId] of cwIds?.entries() ?? []) {
      if (named.has(cwId)) throw refuseField(`data.${index}.cwIds.${place}`, trackingReasons.rowTwice, { row: cwId })
      named.set(cwId, index)
    }
  }
  return { named, byUpc }
}

const listedTwice = (index: number, upc: string, isPart: unknown): Refusal =>
  isPart
    ? refuseField(`data.${index}.cwIds`, trackingReasons.upcWholeAndParts, { upc })
    : refuseField(`data.${index}.upc`, trackingReasons.upcTwice, { upc })

const productsOf = async (deps: Deps, doctorNo: string, data: readonly Chosen[]): Promise<Map<string, Product>> => {
  const numbers = [...new Set(data.map(({ productNo }) => productNo))]
  const found = await deps.table.batchGet(
    numbers.map((productNo) => ref(productItem, { doctorNo, productNo })),
    { consistent: true },
  )
  return new Map(found.flatMap((product) => (product ? [[product.productNo, product]] : [])))
}

const otherUpc = (index: number, { upc }: Chosen, product: Product): Refusal =>
  refuseField(`data.${index}.productNo`, trackingReasons.otherUpc, {
    product: product.productName,
    upc: product.upc,
    rows: upc,
  })

const forcedBy = (actor: CompanyActor, { forceChargeTime, reason = '' }: Chosen, timeZone: string) => {
  if (forceChargeTime === undefined || forceChargeTime === '') return undefined
  if (!actor.permissions.includes('forceChargeTime')) {
    throw refuse(trackingReasons.mayNotForce)
  }
  return { day: chargeDay(forceChargeTime, timeZone), kept: { forceChargeTime, reason } }
}
