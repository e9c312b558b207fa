import { type DBSchema, openDB } from 'idb'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import type { Told } from '../../../../shared/reasons/reasons.ts'

export type Received = Output<typeof contracts.tracking.calls.receiveScan>

/** Where parcels are received. */
export interface ScanPlace {
  doctorNo: string
  company: string
  warehouseNo: string
  warehouse: string
  /** A batch that was chosen; empty for the person's own of the day. */
  batchNumber: string
}

/** A scan as this browser keeps it, from before it is sent until newer ones push it out. */
export interface Scan {
  /** Its place in the order of scanning. */
  seq: number
  /** userNo of who scanned it: nobody else's sign-in sends it. */
  owner: string
  /** Its Idempotency-Key. */
  key: string
  /** What makes two scans the same line. */
  line: string
  place: ScanPlace
  tracking: string
  /** The scanned form, if it differs from the tracking number; sent in its place. */
  label?: string
  upc: string
  qty: number
  /** ISO 8601 UTC, by this device's clock. */
  scannedAt: string
  /** waiting: to be sent, or to be taken back; refused: listed until somebody deals with it. */
  state: 'waiting' | 'sent' | 'refused'
  /** Whether a try may have reached the server. */
  isTried: boolean
  /** To be taken back. */
  isUndone: boolean
  answer?: Received
  why?: Told
}
export type NewScan = Omit<Scan, 'seq'>

interface ScanSchema extends DBSchema {
  scans: {
    key: number
    value: NewScan & { seq?: number }
    indexes: { owner: string; ownerState: [string, string]; ownerLine: [string, string]; state: string }
  }
}

/** Scans of one line that are looked through: all but one have been taken back. */
const MOST_OF_A_LINE = 20
const DATABASE = 'dockside.scans'
const VERSION = 1

export const lineOf = ({ place, tracking, upc, qty }: Pick<Scan, 'place' | 'tracking' | 'upc' | 'qty'>): string =>
  [place.doctorNo, tracking, upc, qty].join('#')

/** The scans of one person in this browser (IndexedDB). Of those that were sent only the newest stay. */
export const openScanStore = async (owner: string) => {
  const db = await openDB<ScanSchema>(DATABASE, VERSION, {
    upgrade: (made) => {
      const scans = made.createObjectStore('scans', { keyPath: 'seq', autoIncrement: true })
      scans.createIndex('owner', 'owner')
      scans.createIndex('ownerState', ['owner', 'state'])
      scans.createIndex('ownerLine', ['owner', 'line'])
      scans.createIndex('state', 'state')
    },
    // Another tab has a newer version of the console: it waits for this connection to go.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  const whole = (found: (NewScan & { seq?: number }) | undefined): Scan | undefined =>
    found?.seq === undefined ? undefined : { ...found, seq: found.seq }
  // On the disk before the person hears that it is kept.
  const writing = () => db.transaction('scans', 'readwrite', { durability: 'strict' })
  return {
    /** Adds a scan unless there is one of the same line that has not been taken back; answers the one that stands. */
    add: async (scan: NewScan): Promise<{ scan: Scan; isNew: boolean }> => {
      const writes = writing()
      const found = await writes.store.index('ownerLine').getAll([owner, scan.line], MOST_OF_A_LINE)
      const same = whole(found.find(({ isUndone }) => !isUndone))
      if (same) return { scan: same, isNew: false }
      const seq = await writes.store.add(scan)
      await writes.done
      return { scan: { ...scan, seq }, isNew: true }
    },
    /** Changes a scan, or removes it, in one transaction with reading it: other tabs may be at it. */
    change: async (seq: number, by: (scan: Scan) => Scan | undefined): Promise<{ before?: Scan; after?: Scan }> => {
      const writes = writing()
      const before = whole(await writes.store.get(seq))
      if (!before) return {}
      const after = by(before)
      await (after ? writes.store.put(after) : writes.store.delete(seq))
      await writes.done
      return { before, ...(after ? { after } : {}) }
    },
    /** The oldest one that is to be sent. */
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
    /** Forgets the oldest that were sent. */
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
