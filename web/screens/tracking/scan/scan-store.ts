import { type DBSchema, openDB } from 'idb'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import type { ReasonMessage } from '../../../../shared/reasons/reasons.ts'

export type Received = Output<typeof contracts.tracking.calls.receiveScan>

/** Place where parcels are received. */
export interface ScanPlace {
  doctorNo: string
  company: string
  warehouseNo: string
  warehouse: string
  /** Chosen batch; empty for the user's own batch of the day. */
  batchNumber: string
}

/** A scan in this browser, stored before it is sent; a sent scan is kept until newer scans replace it. */
export interface Scan {
  /** Position in the order of scanning. */
  seq: number
  /** userNo of the person who scanned; only their sessions send the scan. */
  owner: string
  /** Idempotency-Key of the scan. */
  key: string
  /** Company, tracking number, UPC and quantity (`lineOf`), by which repeated scans are recognized. */
  line: string
  place: ScanPlace
  tracking: string
  /** The scanned form, if it differs from the tracking number; sent instead of it. */
  label?: string
  upc: string
  qty: number
  /** ISO 8601 UTC, by this device's clock. */
  scannedAt: string
  /** waiting: to be sent or undone; refused: listed until the user handles it. */
  state: 'waiting' | 'sent' | 'refused'
  /** True if an attempt to send it may have reached the server. */
  isTried: boolean
  /** True if the user has undone the scan; its row, if any, is still to be removed. */
  isUndone: boolean
  answer?: Received
  why?: ReasonMessage
}
export type NewScan = Omit<Scan, 'seq'>

interface ScanSchema extends DBSchema {
  scans: {
    key: number
    value: NewScan & { seq?: number }
    indexes: { owner: string; ownerState: [string, string]; ownerLine: [string, string]; state: string }
  }
}

/** Maximum scans of one line to read; at most one of them is not undone. */
const MAX_OF_A_LINE = 20
const DATABASE = 'dockside.scans'
const VERSION = 1

export const lineOf = ({ place, tracking, upc, qty }: Pick<Scan, 'place' | 'tracking' | 'upc' | 'qty'>): string =>
  [place.doctorNo, tracking, upc, qty].join('#')

/** Scans of one user in this browser (IndexedDB). Only the newest sent scans are kept. */
export const openScanStore = async (owner: string) => {
  const db = await openDB<ScanSchema>(DATABASE, VERSION, {
    upgrade: (made) => {
      const scans = made.createObjectStore('scans', { keyPath: 'seq', autoIncrement: true })
      scans.createIndex('owner', 'owner')
      scans.createIndex('ownerState', ['owner', 'state'])
      scans.createIndex('ownerLine', ['owner', 'line'])
      scans.createIndex('state', 'state')
    },
    // A tab with a newer version of the console is waiting for this connection to close.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  const whole = (found: (NewScan & { seq?: number }) | undefined): Scan | undefined =>
    found?.seq === undefined ? undefined : { ...found, seq: found.seq }
  // Strict durability: the scan is on disk before the user sees it as stored.
  const writing = () => db.transaction('scans', 'readwrite', { durability: 'strict' })
  return {
    /** Adds a scan unless the store already has a scan of the same line that is not undone; returns the stored scan. */
    add: async (scan: NewScan): Promise<{ scan: Scan; isNew: boolean }> => {
      const writes = writing()
      const found = await writes.store.index('ownerLine').getAll([owner, scan.line], MAX_OF_A_LINE)
      const same = whole(found.find(({ isUndone }) => !isUndone))
      if (same) return { scan: same, isNew: false }
      const seq = await writes.store.add(scan)
      await writes.done
      return { scan: { ...scan, seq }, isNew: true }
    },
    /** Reads and changes, or deletes, a scan in one transaction, since other tabs may change it too. */
    change: async (seq: number, by: (scan: Scan) => Scan | undefined): Promise<{ before?: Scan; after?: Scan }> => {
      const writes = writing()
      const before = whole(await writes.store.get(seq))
      if (!before) return {}
      const after = by(before)
      await (after ? writes.store.put(after) : writes.store.delete(seq))
      await writes.done
      return { before, after }
    },
    /** Oldest waiting scan. */
    nextWaiting: async (): Promise<Scan | undefined> =>
      whole(await db.getFromIndex('scans', 'ownerState', [owner, 'waiting'])),
    refused: async (most: number): Promise<Scan[]> =>
      (await db.getAllFromIndex('scans', 'ownerState', [owner, 'refused'], most)).flatMap((one) => whole(one) ?? []),
    newest: async (most: number): Promise<Scan[]> => {
      const found: Scan[] = []
      let cursor = await db.transaction('scans').store.index('owner').openCursor(owner, 'prev')
      for (; cursor && found.length < most; cursor = await cursor.continue()) {
        const scan = whole(cursor.value)
        if (scan) found.push(scan)
      }
      return found
    },
    counts: async () => {
      const [waiting, refused, sent, everybodys] = await Promise.all([
        db.countFromIndex('scans', 'ownerState', [owner, 'waiting']),
        db.countFromIndex('scans', 'ownerState', [owner, 'refused']),
        db.countFromIndex('scans', 'ownerState', [owner, 'sent']),
        db.countFromIndex('scans', 'state', 'waiting'),
      ])
      return { waiting, refused, sent, others: everybodys - waiting }
    },
    /** Deletes the oldest sent scans. */
    forgetSent: async (count: number): Promise<void> => {
      const writes = db.transaction('scans', 'readwrite')
      let cursor = await writes.store.index('ownerState').openCursor([owner, 'sent'])
      for (let left = count; cursor && left > 0; left--) {
        await cursor.delete()
        cursor = await cursor.continue()
      }
      await writes.done
    },
    close: () => db.close(),
  }
}
export type ScanStore = Awaited<ReturnType<typeof openScanStore>>
