import * as z from 'zod'
import { reason } from '../../shared/contract/line-results.ts'
import { type ReasonMessage, storedReason } from '../../shared/reasons/reasons.ts'
import { refuseCursorIn } from '../platform/db/cursor.ts'
import type { PageRequest } from '../platform/db/pages.ts'
import { clip } from './cell-text.ts'
import { isOnlyLostZero } from './cell-trouble.ts'

/** A problem with a cell of a list, as stored with an import. Its message is created when it is displayed. */
export const rowProblem = z.object({ row: z.int(), column: z.string(), content: z.string(), reasons: z.array(reason) })
export type RowProblem = z.output<typeof rowProblem>

/** Maximum number of problems per stored item; each takes at most about half a kilobyte. */
const PROBLEMS_OF_PART = 100
/** Maximum characters of a cell shown in the list of problems. */
const MAX_CONTENT = 200

/** Problems of one row, by column. */
export const rowProblems = <Field extends string>(
  { row, values }: { row: number; values: Readonly<Record<Field, string>> },
  found: ReadonlyMap<Field, ReasonMessage>,
): RowProblem[] =>
  [...found].map(([column, problem]) => ({
    row,
    column,
    content: clip(values[column], MAX_CONTENT),
    reasons: [storedReason(problem)],
  }))

/** Counts rows whose only problem is a leading zero that the sheet dropped. */
export const zerosIn = (problems: readonly RowProblem[]): number =>
  [...Map.groupBy(problems, ({ row }) => row).values()].filter((ofRow) => ofRow.every(isOnlyLostZero)).length

/** Splits all problems of a list into parts, numbered from 0 without gaps. */
export const inParts = (problems: readonly RowProblem[]): { part: number; problems: RowProblem[] }[] =>
  Array.from({ length: Math.ceil(problems.length / PROBLEMS_OF_PART) }, (_, part) => ({
    part,
    problems: problems.slice(part * PROBLEMS_OF_PART, (part + 1) * PROBLEMS_OF_PART),
  }))

/** A page of problems. Parts are read by number, so each page costs the same. */
export const problemsPage = async <Shown>(
  total: number,
  request: PageRequest,
  readParts: (parts: readonly number[]) => Promise<readonly ({ problems: RowProblem[] } | undefined)[]>,
  present: (problem: RowProblem) => Shown,
) => {
  refuseCursorIn(request)
  const { current, size } = request
  const from = (current - 1) * size
  const to = Math.min(from + size, total)
  if (from >= to) return { records: [], total, current, size }
  const first = Math.floor(from / PROBLEMS_OF_PART)
  const parts = Array.from({ length: Math.ceil(to / PROBLEMS_OF_PART) - first }, (_, index) => first + index)
  const problems = (await readParts(parts)).flatMap((part) => part?.problems ?? [])
  const skipped = first * PROBLEMS_OF_PART
  return { records: problems.slice(from - skipped, to - skipped).map(present), total, current, size }
}
