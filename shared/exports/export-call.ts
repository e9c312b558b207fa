import * as z from 'zod'
import { zone } from '../contract/fields.ts'
import type { paging } from '../contract/paging.ts'
import { EXPORT_LANGUAGES } from './exports.rules.ts'

/** In whose words and hours a workbook is written. */
const viewer = {
  language: z.enum(EXPORT_LANGUAGES).default('en'),
  timeZone: zone().default('America/New_York'),
}

/** What an export takes: what its list is asked by, without paging (DECISIONS s11), and who is going to read it. */
export const asked = <Shape extends Record<keyof typeof paging, z.ZodType>>(body: z.ZodObject<Shape>) => {
  const { current: _current, size: _size, nextToken: _nextToken, ...rest } = body.shape
  return z.object({ ...rest, ...viewer })
}

/** What every export answers: the file, or for a large one the job that writes it. */
export const exported = z.object({
  fileName: z.string(),
  /** Where the file can be fetched, for five minutes. */
  url: z.string().optional(),
  /** Rows in it. */
  rows: z.int().optional(),
  /** Of a job: `/excel/getExport` tells how far it is, and where its file is. */
  id: z.string().optional(),
})
export type Exported = z.output<typeof exported>

/** What every export has; which list it is of, `asked` says. */
export const file = { result: exported, errors: ['missing', 'conflict'], writes: false } as const
