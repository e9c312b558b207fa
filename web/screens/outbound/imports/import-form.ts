import * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { importCalls } from '../../../../shared/outbound/imports.calls.ts'
import { MAX_IMPORT_LABELS } from '../../../../shared/outbound/imports.rules.ts'
import { MAX_LABEL_BYTES } from '../../../../shared/outbound/labels.rules.ts'
import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'

const { warehouseNo, notifyUserNo } = importCalls.startShipmentImport.body.shape
const MEGABYTE = 2 ** 20

/** Form of an import, without the workbook, which `useChosenFile` checks. */
export const importSchema = z
  .object({
    warehouseNo,
    notifyUserNo,
    labels: z.array(z.custom<File>((file) => file instanceof File)).max(MAX_IMPORT_LABELS),
  })
  .superRefine(({ labels }, context) => {
    const large = labels.find(({ size }) => size > MAX_LABEL_BYTES)
    if (!large) return
    const message = says(outboundReasons.labelTooLarge, { file: large.name, most: MAX_LABEL_BYTES / MEGABYTE })
    context.addIssue({ code: 'custom', path: ['labels'], message })
  })
export type ImportForm = z.input<typeof importSchema>
export type FilledImport = z.output<typeof importSchema>
