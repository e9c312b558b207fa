import * as z from 'zod'
import { issueWords, reasonMessageOf } from '../../../shared/contract/issues.ts'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import type { ShipmentField } from '../../../shared/outbound/imports.rules.ts'
import { MAX_LABELS } from '../../../shared/outbound/labels.rules.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { shipmentHead, shipmentItem } from '../../../shared/outbound/shipments.calls.ts'
import { CARRIERS, ITEM_TYPES, NO_SERVICE } from '../../../shared/outbound/shipments.rules.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { parseNumber } from '../../../shared/values/number.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import type { Product } from '../../products/public.ts'
import { plainName, type RowProblem, rowProblems } from '../../sheets/public.ts'
import type { UploadedLabel } from '../labels/keep-labels.ts'
import type { PlanInput } from '../shipments/plan-shipment.ts'
import { type ImportChoices, labelName } from './import-choices.ts'
import type { ShipmentLine } from './import-lines.ts'
import { NO_PRIORITY, priorityNamed } from './priority-names.ts'
import type { ShipmentImport } from './shipment-imports.items.ts'

/** A row that is valid on its own, with the data of its shipment; the caller checks its stock. */
export interface GoodRow {
  line: ShipmentLine
  product: Product
  toShip: number
  input: PlanInput
  labels: readonly UploadedLabel[]
}
export type CheckedLine = { ok: true; good: GoodRow } | { ok: false; problems: RowProblem[] }

/** The form's schemas for these fields, by column. */
const schema = z.object({
  quantity: shipmentItem.shape.toShip,
  boxes: shipmentHead.splitPackagesNum,
  carrier: shipmentHead.carrierName,
  tracking: shipmentHead.tracking,
  instruction: shipmentHead.instruction,
  note: shipmentHead.note,
})

type Note = (column: ShipmentField, problem: ReasonMessage) => void

/** Returns a function that checks a row column by column with the rules of the form. */
export const lineChecker =
  (of: ShipmentImport, choices: ImportChoices): ((line: ShipmentLine) => CheckedLine) =>
  (line) => {
    const { values } = line
    const found = new Map<ShipmentField, ReasonMessage>(line.unread.map(({ column, problem }) => [column, problem]))
    // No zero was lost if the company has a product with exactly these digits.
    const isKnown = (choices.products.get(values.upc) ?? []).length > 0
    if (isKnown && found.get('upc')?.reason === sheetsReasons.zeroLost.key) found.delete('upc')
    const note: Note = (column, problem) => void (found.has(column) || found.set(column, problem))
    const product = productOf(line, choices, note)
    const labels = labelsOf(line, choices, note)
    const service = serviceOf(line, choices, note)
    const priority = priorityNamed(values.priority)
    if (priority === undefined) note('priority', NO_PRIORITY)
    const parsed = schema.safeParse(
      {
        quantity: wholeIn(line, 'quantity', note),
        boxes: values.boxes === '' ? 1 : wholeIn(line, 'boxes', note),
        carrier: values.carrier,
        tracking: values.tracking,
        instruction: values.instruction,
        note: values.note,
      },
      { error: issueWords },
    )
    for (const issue of parsed.error?.issues ?? []) {
      const column = columnOf(issue.path[0])
      if (column) note(column, reasonMessageOf(issue))
    }
    if (found.size > 0 || !parsed.success || !product) return { ok: false, problems: rowProblems(line, found) }
    const { quantity: toShip, boxes, tracking, instruction, note: text } = parsed.data
    const input: PlanInput = {
      doctorNo: of.doctorNo,
      warehouseNo: of.warehouseNo,
      notifiyUserNo: of.notifyUserNo,
      mainProduct: '',
      data: [{ productNo: product.productNo, toShip, type: ITEM_TYPES.plain, service }],
      splitPackagesNum: boxes,
      priority: priority ?? 0,
      ...carrierOf(parsed.data.carrier),
      tracking,
      instruction,
      instructionFormat: 'text' as const,
      note: text,
      noteFormat: 'text' as const,
    }
    return { ok: true, good: { line, product, toShip, input, labels } }
  }

const isColumn = (name: unknown): name is keyof typeof schema.shape => typeof name === 'string' && name in schema.shape
const columnOf = (name: unknown): ShipmentField | undefined => (isColumn(name) ? name : undefined)

const wholeIn = ({ values }: ShipmentLine, column: 'quantity' | 'boxes', note: Note): number | undefined => {
  if (values[column] === '') return undefined
  const parsed = parseNumber(values[column], { decimals: 0 })
  if (parsed.ok) return parsed.value
  note(column, parsed.problem)
  return undefined
}

const productOf = ({ values }: ShipmentLine, { products }: ImportChoices, note: Note): Product | undefined => {
  if (values.upc === '') {
    note('upc', reasonMessage(valuesReasons.upcRequired))
    return undefined
  }
  const known = products.get(values.upc) ?? []
  const [first, ...others] = known
  if (!first) note('upc', reasonMessage(shipmentImportReasons.unknownProduct))
  const names = known.map(({ productName, condition }) => `${productName} (${condition})`).join(', ')
  if (values.productName === '') {
    if (others.length > 0) note('productName', reasonMessage(shipmentImportReasons.severalProducts, { names }))
    return first
  }
  const wanted = plainName(values.productName)
  const named = known.filter(
    ({ productName, condition }) =>
      plainName(productName) === wanted || plainName(`${productName} (${condition})`) === wanted,
  )
  const [only, ...more] = named
  if (first && !only) note('productName', reasonMessage(shipmentImportReasons.otherProduct, { names }))
  if (more.length > 0) note('productName', reasonMessage(shipmentImportReasons.severalProducts, { names }))
  return only
}

const labelsOf = ({ values }: ShipmentLine, { labels }: ImportChoices, note: Note): UploadedLabel[] => {
  const names = [...new Set(values.label.split(/[;\r\n]+/).map((name) => name.trim()))].filter((name) => name !== '')
  if (names.length === 0) note('label', reasonMessage(outboundReasons.labelRequired))
  if (names.length > MAX_LABELS) note('label', reasonMessage(shipmentImportReasons.tooManyLabels, { most: MAX_LABELS }))
  return names.flatMap((file) => {
    const label = labels.get(labelName(file))
    if (label?.state === 'good') return [{ name: label.name, key: label.key }]
    if (!label) note('label', reasonMessage(shipmentImportReasons.noLabelFile, { file }))
    else
      note(
        'label',
        reasonMessage(label.state === 'missing' ? outboundReasons.noUpload : outboundReasons.notALabel, { file }),
      )
    return []
  })
}

/** Names that mean no service in workbooks, in either language of the console. */
const NO_SERVICE_NAMES = ['', plainName(NO_SERVICE), '无', '無']

const serviceOf = ({ values }: ShipmentLine, { services, serviceLabels }: ImportChoices, note: Note): string => {
  const wanted = plainName(values.service)
  if (NO_SERVICE_NAMES.includes(wanted)) return NO_SERVICE
  const service = services.get(wanted)
  if (service !== undefined) return service
  note(
    'service',
    reasonMessage(shipmentImportReasons.unknownService, { choices: [NO_SERVICE, ...serviceLabels].join(', ') }),
  )
  return NO_SERVICE
}

/** Carriers that the form does not list become "other", with the given name. */
const carrierOf = (name: string): Pick<PlanInput, 'carrier' | 'carrierName'> => {
  if (name === '') return { carrier: '', carrierName: '' }
  const known = CARRIERS.find((one) => one !== 'Other' && plainName(one) === plainName(name))
  return known ? { carrier: known, carrierName: '' } : { carrier: 'Other', carrierName: name }
}
