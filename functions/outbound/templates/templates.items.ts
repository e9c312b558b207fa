import * as z from 'zod'
import { textFormat } from '../../../shared/outbound/shipment.fields.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { versioned } from '../../platform/editing.ts'
import type { Indexed } from '../../platform/search/rebuild-index.ts'
import { wordsOf } from '../../platform/search/search.ts'

/**
 * Name and UPC of the product are those at the time of saving; they are shown if the product has since been deleted.
 */
const part = { productNo: z.string(), productName: z.string(), upc: z.string(), qty: z.int() }
const saved = {
  userNo: z.string(),
  userName: z.string(),
  createDate: z.string(),
  updateDate: z.string(),
  rev: z.int(),
  ...versioned,
}

/**
 * A preset bundle. Its content is only a proposal: products, stock and services are checked again when it is shipped.
 */
export const templateItem = itemType({
  type: 'Template',
  schema: z.object({
    doctorNo: z.string(),
    templateNo: z.string(),
    templateName: z.string(),
    warehouseNo: z.string(),
    main: z.object(part),
    /** An item without `serviceFeeId` has no service. */
    items: z.array(z.object({ ...part, serviceFeeId: z.string().optional() })),
    ...saved,
  }),
  key: (of: { doctorNo: string; templateNo: string }) => ({ ...templatesOf(of.doctorNo), sk: of.templateNo }),
})
export type Template = z.output<typeof templateItem.schema>
/** The preset bundles of a company by number. */
export const templatesOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#TEMPLATES` })

export const wordsOfTemplate = ({ templateName, main }: Pick<Template, 'templateName' | 'main'>): string[] => [
  ...new Set([...wordsOf(templateName, []), ...wordsOf(main.productName, [main.upc])]),
]

export const indexedTemplates: Indexed<Template> = {
  item: templateItem,
  ranges: (doctorNo) => [templatesOf(doctorNo)],
  placesOf: ({ doctorNo }) => [{ doctorNo, kind: 'template' }],
  refNoOf: ({ templateNo }) => templateNo,
  wordsOf: wordsOfTemplate,
}

/** A text for emails about shipments. */
export const instructionItem = itemType({
  type: 'Instruction',
  schema: z.object({
    doctorNo: z.string(),
    instructionNo: z.string(),
    name: z.string(),
    text: z.string(),
    textFormat,
    note: z.string(),
    ...saved,
  }),
  key: (of: { doctorNo: string; instructionNo: string }) => ({ ...instructionsOf(of.doctorNo), sk: of.instructionNo }),
  indexes: ({ doctorNo, userNo, instructionNo }) => keysIn(instructionsBy(doctorNo, userNo), instructionNo),
})
export type Instruction = z.output<typeof instructionItem.schema>
/** The instructions of a company by number: all, or those written by one person. */
export const instructionsOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#INSTRUCTIONS` })
export const instructionsBy = (doctorNo: string, userNo: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#INSTRUCTIONS#${userNo}`,
})

export const wordsOfInstruction = ({ name }: Pick<Instruction, 'name'>): string[] => wordsOf(name, [])

export const indexedInstructions: Indexed<Instruction> = {
  item: instructionItem,
  ranges: (doctorNo) => [instructionsOf(doctorNo)],
  placesOf: ({ doctorNo }) => [{ doctorNo, kind: 'instruction' }],
  refNoOf: ({ instructionNo }) => instructionNo,
  wordsOf: wordsOfInstruction,
}
