import { HOUR_MS } from '../../../../shared/values/durations.ts'
import { isSameUpc, normalUpc } from '../../../../shared/values/upc.ts'
import { api } from '../../../api/client.ts'
import { readLocal, writeLocal } from '../../../settings/local-store.ts'

/** A device keeps the UPCs of a company's newest 2,000 products. It looks up the others when they are scanned. */
const MAX_PAGES = 20
const PAGE = 100
/** Age in ms after which the list is refetched. */
const FRESH_MS = HOUR_MS
const keyOf = (doctorNo: string): string => `dockside.scan.upcs.${doctorNo}`

interface Kept {
  at: number
  upcs: string[]
}
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'upcs' in value &&
  Array.isArray(value.upcs) &&
  value.upcs.every((one) => typeof one === 'string')

/**
 * Reports the UPCs of the company's products: first those stored on this device and then, unless these are fresh, those
 * from the server.
 */
export const readUpcs = async (
  doctorNo: string,
  { onUpcs, signal }: { onUpcs: (upcs: readonly string[]) => void; signal: AbortSignal },
): Promise<void> => {
  const kept = readLocal(keyOf(doctorNo))
  const before = isKept(kept) ? kept : undefined
  if (before) onUpcs(before.upcs)
  if (before && Date.now() - before.at < FRESH_MS) return
  const upcs: string[] = []
  let nextToken: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const more = nextToken === undefined ? {} : { nextToken }
    const page = await api.products.chooseProducts({ doctorNo, size: PAGE, ...more }, { signal })
    upcs.push(...page.records.map(({ upc }) => normalUpc(upc)))
    nextToken = page.nextToken
    if (nextToken === undefined) break
  }
  writeLocal(keyOf(doctorNo), { at: Date.now(), upcs })
  onUpcs(upcs)
}

/**
 * Classifies a code as a UPC by the company's products, or as a tracking number by its submitted numbers and rows;
 * undefined if neither or both match.
 */
export const kindByRecords = async (
  { doctorNo, code }: { doctorNo: string; code: string },
  signal: AbortSignal,
): Promise<'tracking' | 'upc' | undefined> => {
  const [products, parcel] = await Promise.all([
    api.products.chooseProducts({ doctorNo, condition: code, size: 10 }, { signal }),
    api.tracking.lookUpScan({ doctorNo, tracking: code }, { signal }),
  ])
  const isUpc = products.records.some(({ upc }) => isSameUpc(upc, code))
  const isTracking = parcel.outcome !== 'unknown'
  if (isUpc === isTracking) return undefined
  return isUpc ? 'upc' : 'tracking'
}
