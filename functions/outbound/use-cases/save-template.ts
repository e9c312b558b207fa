import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { NO_SERVICE } from '../../../shared/outbound/shipments.rules.ts'
import { templatesReasons } from '../../../shared/outbound/templates.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Product, productItem } from '../../products/public.ts'
import { serviceFeeItem } from '../../rates/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { PRESETS, saveOne } from '../templates/found-by-words.ts'

type SaveInput = Input<typeof outbound.calls.saveTemplate>
type SaveRow = SaveInput['items'][number]

/**
 * 1. Refuse rows that contradict each other or the main product (D2 s5).
 * 2. Read what it names: warehouse, products and services must stand, of the template that is changed too.
 * 3. Store it with the words it is found by.
 */
export const saveTemplate = async (deps: Deps, actor: CompanyActor, input: SaveInput): Promise<{ id: string }> => {
  refuseRows(input)
  const { doctorNo } = actor.company
  const { id, templateName, warehouseNo } = input
  return saveOne(deps, PRESETS, { doctorNo, id }, async (before, templateNo) => {
    const { userNo, userName } = actor
    const at = deps.now()
    return {
      ...{ doctorNo, templateNo, templateName, warehouseNo, ...(await readParts(deps, doctorNo, input)) },
      ...{ userNo, userName, createDate: before?.createDate ?? at, updateDate: at, rev: (before?.rev ?? 0) + 1 },
    }
  })
}

const refuseRows = ({ id, items, mainProductId }: SaveInput): void => {
  const seen = new Set<string>()
  for (const [at, { productNo, qty }] of items.entries()) {
    if (productNo === mainProductId) throw refuseField(`items.${at}.productNo`, templatesReasons.rowIsMain)
    if (seen.has(productNo)) throw refuseField(`items.${at}.productNo`, templatesReasons.duplicate)
    if (id !== undefined && qty === undefined) throw refuseField(`items.${at}.qty`, templatesReasons.rowQuantity)
    seen.add(productNo)
  }
}

const readParts = async ({ table }: Deps, doctorNo: string, input: SaveInput) => {
  const { warehouseNo, mainProductId, mainProductQty, items } = input
  const services = [...new Set(items.map(({ service }) => service).filter((service) => service !== NO_SERVICE))]
  const numbers = [mainProductId, ...items.map(({ productNo }) => productNo)]
  const [warehouse, products, fees] = await Promise.all([
    table.get(ref(warehouseItem, { doctorNo, warehouseNo })),
    table.batchGet(numbers.map((productNo) => ref(productItem, { doctorNo, productNo }))),
    table.batchGet(services.map((serviceFeeId) => ref(serviceFeeItem, { serviceFeeId }))),
  ])
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  const [main, ...rest] = products
  if (!main) throw refuseField('mainProductId', templatesReasons.noSuchProduct)
  const known = new Set(fees.flatMap((fee) => (fee ? [fee.serviceFeeId] : [])))
  return {
    main: partOf(main, mainProductQty),
    items: items.map((row, at) => itemOf(row, at, rest[at], known)),
  }
}

const itemOf = (
  { service, qty = 1 }: SaveRow,
  at: number,
  product: Product | undefined,
  known: ReadonlySet<string>,
) => {
  if (!product) throw refuseField(`items.${at}.productNo`, templatesReasons.noSuchProduct)
  if (service === NO_SERVICE) return partOf(product, qty)
  if (!known.has(service)) throw refuseField(`items.${at}.service`, templatesReasons.noSuchService)
  return { ...partOf(product, qty), serviceFeeId: service }
}

const partOf = ({ productNo, productName, upc }: Product, qty: number) => ({ productNo, productName, upc, qty })
