import * as z from 'zod'
import { reason } from '../contract/line-results.ts'

/** A problem in a cell of an uploaded list. */
export const rowProblemRecord = z.object({
  /** Row number in the sheet. */
  row: z.int(),
  /** Field of the column; empty if the problem concerns the whole row. */
  column: z.string(),
  /** Text of the cell. */
  content: z.string(),
  message: z.string(),
  /** `message` as a key with parameters. */
  reasons: z.array(reason),
})
