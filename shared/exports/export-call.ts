import * as z from 'zod'
import { zone } from '../contract/fields.ts'
import type { paging } from '../contract/paging.ts'
import { EXPORT_LANGUAGES } from './exports.rules.ts'

/** Language and time zone of a workbook. */
const viewer = {
  language: z.enum(EXPORT_LANGUAGES).default('en'),
  timeZone: zone().default('America/New_York'),
}

/**
 * Input of an export: the filters of its list without paging (DEC-exports-13), and the reader's language and time zone.
 */
export const exportBody = <Shape extends Record<keyof typeof paging, z.ZodType>>(body: z.ZodObject<Shape>) => {
  const { current: _current, size: _size, nextToken: _nextToken, ...rest } = body.shape
  return z.object({ ...rest, ...viewer })
}

/** Response of every export: the file, or for a large file the job that writes it. */
export const exported = z.object({
  fileName: z.string(),
  /** Download URL, valid for five minutes. */
  url: z.string().optional(),
  /** Number of rows. */
  rows: z.int().optional(),
  /** Job id of a large file: `/excel/getExport` returns its progress and URL. */
  id: z.string().optional(),
})
export type Exported = z.output<typeof exported>

/** Properties shared by all export calls; `exportBody` builds their bodies. */
export const exportCall = { result: exported, errors: ['missing', 'conflict'], writes: false } as const
