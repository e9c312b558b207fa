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
    add: async (scan: NewScan): Promise<Scan> => {
      const writes = writing()
      const seq = await writes.store.add(scan)
      await writes.done
      return { ...scan, seq }
    },
    put: async (scan: Scan): Promise<void> => {
      const writes = writing()
      await writes.store.put(scan)
      await writes.done
    },
    remove: (seq: number): Promise<void> => db.delete('scans', seq),
    get: async (seq: number): Promise<Scan | undefined> => whole(await db.get('scans', seq)),
    /** A scan of the same line that has not been taken back. */
    sameLine: async (line: string): Promise<Scan | undefined> => {
      const found = await db.getAllFromIndex('scans', 'ownerLine', [owner, line], 20)
      return whole(found.find(({ isUndone }) => !isUndone))
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
