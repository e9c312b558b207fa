import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../api/client.ts'
import { isConnectionLost, onConnection } from '../../../api/connection.ts'
import { readUserAgain } from '../../../api/query-client.ts'
import { createScanQueue, type ScanQueue } from './scan-queue.ts'
import { openScanStore, type Scan } from './scan-store.ts'
import { otherTabs } from './scan-tabs.ts'
import { EMPTY_QUEUE } from './scan-view.ts'

/** Age of a scan in ms above which its answer is not announced: a backlog would sound for minutes. */
const HEARD_MS = 5000

const open = new Map<string, Promise<ScanQueue>>()
const hearers = new Set<(scan: Scan) => void>()

const hear = (scan: Scan): void => {
  if (Date.now() - Date.parse(scan.scannedAt) > HEARD_MS && scan.state !== 'refused') return
  for (const hearer of hearers) hearer(scan)
}

/** Calls `hearer` with answers to recent scans, and with every refusal. */
export const onScanAnswer = (hearer: (scan: Scan) => void): (() => void) => {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}

/**
 * Body of the call that sends a scan. Depends only on the scan, since a retry sends the same body with the same key.
 */
const bodyOf = ({ place: { doctorNo, warehouseNo, batchNumber }, tracking, label, upc, qty, scannedAt }: Scan) => ({
  doctorNo,
  warehouseNo,
  tracking: label ?? tracking,
  upc,
  qty,
  scannedAt,
  batchNumber: batchNumber === '' ? undefined : batchNumber,
})

const openQueue = async (owner: string): Promise<ScanQueue> => {
  // Only secure contexts (TLS or localhost) have locks; elsewhere, the idempotency key keeps a scan that two tabs send
  // from counting twice.
  const locks: LockManager | null | undefined = navigator.locks
  const queue = await createScanQueue({
    owner,
    store: await openScanStore(owner),
    send: (scan) =>
      api.tracking.receiveScan(bodyOf(scan), { idempotencyKey: scan.key }).catch((error: unknown) => {
        readUserAgain(error)
        throw error
      }),
    takeBack: ({ key, place }, cwId) =>
      api.tracking.removeRow({ doctorNo: place.doctorNo, cwId }, { idempotencyKey: `${key}-back` }),
    onAnswer: hear,
    tabs: otherTabs(owner),
    exclusively: (run) => (locks ? locks.request(`dockside.scans.${owner}`, run) : run()),
  })
  onConnection(() => {
    if (!isConnectionLost()) void queue.start()
  })
  globalThis.addEventListener('online', () => void queue.start())
  // Without persistent storage, browsers may evict the data when the disk is full.
  void navigator.storage?.persist?.().catch(() => false)
  void queue.start()
  return queue
}

/** A user's scan queue: it sends as long as the page is open, on any screen. */
export const scanQueueOf = (owner: string): Promise<ScanQueue> => {
  const found = open.get(owner) ?? openQueue(owner)
  open.set(owner, found)
  found.catch(() => open.delete(owner))
  return found
}

const never = () => () => undefined

/** The user's queue once it is open, and its view; `error` if this browser cannot store scans. */
export const useScanQueue = (owner: string) => {
  const [opened, setOpened] = useState<{ queue?: ScanQueue; error?: Error }>({})
  useEffect(() => {
    let isShown = true
    scanQueueOf(owner).then(
      (queue) => isShown && setOpened({ queue }),
      (error: unknown) => isShown && setOpened({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isShown = false
    }
  }, [owner])
  const { queue } = opened
  const view = useSyncExternalStore(queue?.subscribe ?? never, () => queue?.view() ?? EMPTY_QUEUE)
  return { ...opened, view }
}
