import * as z from 'zod'
import { reason } from '../contract/line-results.ts'

/** What is wrong with a cell of an uploaded list. */
export const rowProblemRecord = z.object({
  /** As the sheet numbers its rows. */
  row: z.int(),
  /** The field that the column holds; empty for what is wrong with the row as a whole. */
  column: z.string(),
  /** What stands there. */
  content: z.string(),
  message: z.string(),
  /** What `message` says, by key. */
  reasons: z.array(reason),
})
