import * as z from 'zod'
import { EMPTY_LINE, type ScanLine } from './scan-line.ts'

// Each tab scans its own line; session storage outlives a reload of it.
const keyOf = (owner: string): string => `dockside.scan.line.${owner}`

const kept = z.object({
  warehouseNo: z.string(),
  flow: z.object({
    step: z.enum(['tracking', 'upc', 'qty']),
    tracking: z.string(),
    label: z.string(),
    upc: z.string(),
    qty: z.int(),
    offered: z.string(),
    question: z.string(),
  }),
  waiting: z.array(z.string()),
})

/** The line as it was before the page was reloaded; an empty one where it was begun in another warehouse. */
export const keptLine = (owner: string, warehouseNo: string): ScanLine => {
  try {
    const { data } = kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? ''))
    return data?.warehouseNo === warehouseNo ? { flow: data.flow, waiting: data.waiting } : EMPTY_LINE
  } catch {
    return EMPTY_LINE
  }
}

/** A full or forbidden storage costs what is not finished yet, never the work at hand. */
export const keepLine = (owner: string, warehouseNo: string, { flow, waiting }: ScanLine): void => {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify({ warehouseNo, flow, waiting }))
  } catch {
    // See above.
  }
}
