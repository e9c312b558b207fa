import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { NO_SERVICE } from '../../../shared/outbound/shipments.rules.ts'
import { templatesReasons } from '../../../shared/outbound/templates.reasons.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EditedFields, editedVersion } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type Product, productItem } from '../../products/public.ts'
import { serviceFeeItem } from '../../rates/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { PRESETS, removeRecord, saveRecord } from '../templates/saved-records.ts'
import type { Template } from '../templates/templates.items.ts'
import { templatesList } from '../templates/templates.source.ts'

type SaveInput = Input<typeof outbound.calls.saveTemplate>

type SaveRow = NonNullable<SaveInput['items']>[number]

type Parts = Pick<Template, 'templateName' | 'warehouseNo' | 'main' | 'items'>

/** A page of preset bundles. Reads their range first, then products, levels, services and warehouses concurrently. */
export const listTemplates: UseCase<typeof outbound.calls.listTemplates> = (deps, actor, input) =>
  readList(templatesList(deps, actor, input), input)

/**
 * 1. Refuses duplicate products (SPEC-outbound-38).
 * 2. Reads the records that the call names: warehouse, products and services must exist. Fields omitted from an edit
 *    stay as saved, even if one of their products has since been deleted.
 * 3. Refuses rows with the main product (SPEC-outbound-37).
 * 4. Stores the template with its search words.
 */
export const saveTemplate: UseCase<typeof outbound.calls.saveTemplate> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { id } = input
  const version = input.id === undefined ? undefined : input.version
  refuseRowsTwice(input)
  return saveRecord(deps, PRESETS, { doctorNo, id, version }, async (before, templateNo) => {
    const { userNo, userName } = actor
    const at = deps.now()
    const parts = await partsOf(deps, doctorNo, input, before)
    refuseMain(parts)
    const counted = before
      ? editedVersion(deps, actor, before, { was: templateFields(before), is: templateFields(parts) })
      : {}
    return {
      doctorNo,
      templateNo,
      ...parts,
      userNo,
      userName,
      createDate: before?.createDate ?? at,
      updateDate: at,
      rev: (before?.rev ?? 0) + 1,
      ...counted,
    }
  })
}

/** Deletes a preset bundle. */
export const removeTemplate: UseCase<typeof outbound.calls.removeTemplate> = (
  deps,
  { company: { doctorNo } },
  { customization_id: templateNo },
) => removeRecord(deps, PRESETS, doctorNo, templateNo)

/** Editable fields of a template, under the names used in calls. */
const templateFields = ({ templateName, warehouseNo, main, items }: Parts): EditedFields => ({
  templateName,
  warehouseNo,
  mainProductId: main.productNo,
  mainProductQty: main.qty,
  items: items.map(({ productNo, qty, serviceFeeId = NO_SERVICE }) => ({ productNo, qty, service: serviceFeeId })),
})

const refuseRowsTwice = ({ id, items = [] }: SaveInput): void => {
  const seen = new Set<string>()
  for (const [at, { productNo, qty }] of items.entries()) {
    if (seen.has(productNo)) throw refuseField(`items.${at}.productNo`, templatesReasons.duplicate)
    if (id !== undefined && qty === undefined) throw refuseField(`items.${at}.qty`, templatesReasons.rowQuantity)
    seen.add(productNo)
  }
}

const refuseMain = ({ main, items }: Parts): void => {
  const at = items.findIndex(({ productNo }) => productNo === main.productNo)
  if (at >= 0) throw refuseField(`items.${at}.productNo`, templatesReasons.rowIsMain)
}

const partsOf = async (
  deps: Deps,
  doctorNo: string,
  input: SaveInput,
  before: Template | undefined,
): Promise<Parts> => {
  const { warehouseNo = before?.warehouseNo, templateName = before?.templateName } = input
  const { mainProductQty = before?.main.qty } = input
  const [main, items] = await Promise.all([
    input.mainProductId === undefined ? before?.main : readMain(deps, doctorNo, input.mainProductId),
    input.items === undefined ? before?.items : readItems(deps, doctorNo, input.items),
    input.warehouseNo === undefined ? undefined : refuseNoWarehouse(deps, doctorNo, input.warehouseNo),
  ])
  // The schema requires all fields of a new template; an edit takes omitted fields from the stored one.
  if (warehouseNo === undefined || templateName === undefined || mainProductQty === undefined || !main || !items) {
    throw refuse(templatesReasons.noTemplate)
  }
  return { warehouseNo, templateName, main: { ...main, qty: mainProductQty }, items }
}

const refuseNoWarehouse = async ({ table }: Deps, doctorNo: string, warehouseNo: string): Promise<void> => {
  if (!(await table.get(ref(warehouseItem, { doctorNo, warehouseNo })))) throw refuse(generalReasons.noWarehouse)
}

const readMain = async ({ table }: Deps, doctorNo: string, productNo: string) => {
  const product = await table.get(ref(productItem, { doctorNo, productNo }))
  if (!product) throw refuseField('mainProductId', templatesReasons.noSuchProduct)
  return partOf(product)
}

const readItems = async ({ table }: Deps, doctorNo: string, rows: readonly SaveRow[]) => {
  const services = [...new Set(rows.map(({ service }) => service).filter((service) => service !== NO_SERVICE))]
  const [products, fees] = await Promise.all([
    table.batchGet(rows.map(({ productNo }) => ref(productItem, { doctorNo, productNo }))),
    table.batchGet(services.map((serviceFeeId) => ref(serviceFeeItem, { serviceFeeId }))),
  ])
  const known = new Set(fees.flatMap((fee) => (fee ? [fee.serviceFeeId] : [])))
  return rows.map((row, at) => itemOf(row, at, products[at], known))
}

const itemOf = (
  { service, qty = 1 }: SaveRow,
  at: number,
  product: Product | undefined,
  known: ReadonlySet<string>,
) => {
  if (!product) throw refuseField(`items.${at}.productNo`, templatesReasons.noSuchProduct)
  if (service === NO_SERVICE) return { ...partOf(product), qty }
  if (!known.has(service)) throw refuseField(`items.${at}.service`, templatesReasons.noSuchService)
  return { ...partOf(product), qty, serviceFeeId: service }
}

const partOf = ({ productNo, productName, upc }: Product) => ({ productNo, productName, upc })
