import * as z from 'zod'
import { fieldsReasons } from './fields.reasons.ts'
import { codeLine } from './fields.ts'
import { says } from './issues.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts'

/**
 * Maximum records that numbered pages can reach. A numbered page reads every record before it: page 1000 with 100
 * records each would read 100,000, while `nextToken` reads one page.
 */
const MAX_NUMBERED_RECORDS = 10_000

/** True if `current` and `size` ask for records beyond the reach of numbered pages. */
export const isBeyondNumberedPages = ({ current, size, nextToken }: Record<string, unknown>): boolean =>
  !nextToken && typeof current === 'number' && typeof size === 'number' && current * size > MAX_NUMBERED_RECORDS

/**
 * Input of every list. `nextToken` (from the previous page) overrides `current`; its cost does not depend on the page
 * number.
 */
export const paging = {
  current: z
    .int()
    .min(1, says(fieldsReasons.pagesFromOne))
    .max(MAX_NUMBERED_RECORDS, says(fieldsReasons.useNextToken))
    .default(1),
  size: z
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE, says(fieldsReasons.atMostAPage, { most: MAX_PAGE_SIZE }))
    .default(DEFAULT_PAGE_SIZE),
  nextToken: z.string().max(2000).optional(),
}

/** Free text of a search box. */
export const condition = () => searched
const searched = codeLine(100).optional()

// Created once for all lists.
const token = z.string().optional()
const isLowerBound = z.boolean().optional()

/** Response of every list. `total` is a lower bound if `totalIsLowerBound` is set. */
export const page = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    totalIsLowerBound: isLowerBound,
    current: z.int(),
    size: z.int(),
    nextToken: token,
  })

export interface Page<T> {
  records: T[]
  total: number
  totalIsLowerBound?: boolean
  current: number
  size: number
  nextToken?: string
}
