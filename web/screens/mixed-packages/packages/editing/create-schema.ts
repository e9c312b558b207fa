import * as z from 'zod'
import { readBy, says } from '../../../../../shared/contract/issues.ts'
import { mixedPackages } from '../../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { serializeReasonMessage } from '../../../../../shared/reasons/reasons.ts'
import { parseTracking } from '../../../../../shared/values/tracking.ts'
import { parseUpc } from '../../../../../shared/values/upc.ts'

const { tracking, warehouseNo, items, note } = mixedPackages.calls.createPackage.body.shape
const { qty } = items.element.shape

/** Form of a manually created package: rows without a UPC are ignored, and at least one row must have one. */
export const createSchema = z
  .object({
    warehouseNo,
    note,
    tracking: tracking.superRefine(readBy(parseTracking)),
    items: z.array(z.object({ upc: z.string().trim(), qty: qty.nullable() })),
  })
  .superRefine(({ items: rows }, context) => {
    if (rows.every(({ upc }) => upc === ''))
      context.addIssue({ code: 'custom', path: ['items'], message: says(mixedReasons.validItem) })
    for (const [at, row] of rows.entries()) {
      if (row.upc === '') continue
      const parsed = parseUpc(row.upc)
      if (!parsed.ok)
        context.addIssue({
          code: 'custom',
          path: ['items', at, 'upc'],
          message: serializeReasonMessage(parsed.problem),
        })
      if (row.qty === null)
        context.addIssue({ code: 'custom', path: ['items', at, 'qty'], message: says(mixedReasons.validItem) })
    }
  })
export type CreateForm = z.input<typeof createSchema>
type CreateValues = z.output<typeof createSchema>

/** Filled rows, in the format of the call. */
export const filledItems = ({ items: rows }: CreateValues): { upc: string; qty: number }[] =>
  rows.flatMap(({ upc, qty: units }) => (upc === '' || units === null ? [] : [{ upc, qty: units }]))
