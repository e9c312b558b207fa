import * as z from 'zod'
import { EMPTY_LINE, type ScanLine } from './scan-line.ts'

// Session storage, since each tab scans its own line; it survives a reload.
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

/** Line from before a page reload; an empty line if it was started in another warehouse. */
export const storedLine = (owner: string, warehouseNo: string): ScanLine => {
  try {
    const { data } = kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? ''))
    return data?.warehouseNo === warehouseNo ? { flow: data.flow, waiting: data.waiting } : EMPTY_LINE
  } catch {
    return EMPTY_LINE
  }
}

/** Stores the line. If storage is full or blocked, a reload loses the line, but scanning continues. */
export const keepLine = (owner: string, warehouseNo: string, { flow, waiting }: ScanLine): void => {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify({ warehouseNo, flow, waiting }))
  } catch {
    // Only a reload would lose the line.
  }
}
