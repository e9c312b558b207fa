import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/** Request to write a workbook that is too large for a call. */
export const exportMessage = z.object({ userNo: z.string(), exportNo: z.string() })
export type ExportMessage = z.output<typeof exportMessage>

/** One message per job, so that a user with many exports does not block others. */
export const exportQueue = queue({ name: 'exports', kind: 'standard', message: exportMessage, tries: 3 })
