import * as z from 'zod'
import { LABEL_TYPES } from '../../../shared/outbound/labels.rules.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/** Package labels announced for upload, for a shipment of the same company. */
export const labelUploadItem = itemType({
  type: 'LabelUpload',
  schema: z.object({
    doctorNo: z.string(),
    fileNo: z.string(),
    files: z.array(z.object({ name: z.string(), type: z.enum(LABEL_TYPES), size: z.int() })),
    userNo: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; fileNo: string }) => ({ pk: `CO#${of.doctorNo}#LABELS#${of.fileNo}`, sk: 'LABELS' }),
  expiresAt: ({ at }) => secondsAfter(at, DAY_SECONDS),
})
export type LabelUpload = z.output<typeof labelUploadItem.schema>
