import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { auditStore } from '../../../functions/audit/audit-store.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { documentsOf } from '../../../functions/platform/db/wire/documents.ts'
import { freePort } from '../../../infra/local/free-port.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import { enginesOf } from '../../../infra/local/orphans.ts'
import { dropWorkbook } from '../../e2e/bucket.ts'
import { copyDemoStore } from '../demo-store.ts'
import { type SignedIn, signIn } from '../people.ts'
import { type Interruption, type KillableStack, startKillable } from './killable-stack.ts'
import { type Typed, typeUntilKilled } from './typed-under-load.ts'

/** An interruption of an import: its kind, and how long after the file was dropped it happens. */
export interface Round {
  how: Interruption
  afterMs: number
}

export interface Outcome extends Round {
  /** The record after the import has ended; the progress at the interruption is not known. */
  record: { status: string; totalCount: number; successCount: number; failedCount: number } | undefined
  /** Unconfirmed rows of its batch. */
  rowsInBatch: number
  readyMs: number
  endedMs: number
  /** Number of imports still in progress, and of breaches in the books. */
  processing: number
  breaches: number
  engines: number
  /** Parcels that were typed in meanwhile. */
  typed: Typed
}

/** In every 50 lines, one has a tracking number that is too short, and one repeats the line before it. */
const EVERY = 50
export const expectedOf = (rows: number) => {
  const bad = 2 * Math.floor(rows / EVERY)
  return { status: 'done', totalCount: rows, successCount: rows - bad, failedCount: bad }
}

const linesOf = (name: string, rows: number): (string | number)[][] => {
  const good = (n: number) => [`1Z${name}${String(n).padStart(9, '0')}`, '810012340014', 1 + (n % 5), '']
  return Array.from({ length: rows }, (_, n) => {
    if (n % EVERY === EVERY - 1) return ['short', '810012340014', 1, '']
    return good(n % EVERY === EVERY - 2 ? n - 1 : n)
  })
}

const ended = async ({ api, companies }: SignedIn, fileName: string) => {
  const doctorNo = companies[0]?.doctorNo ?? ''
  for (const began = performance.now(); performance.now() - began < 120_000; await pause(150)) {
    const { records } = await api.tracking.listImports({ doctorNo, size: 50 })
    const record = records.find((one) => one.fileName === fileName)
    if (record && record.status !== 'processing') {
      return { record, processing: records.filter(({ status }) => status === 'processing').length }
    }
  }
  return { record: undefined, processing: 1 }
}

const breachesIn = async ({ info }: KillableStack): Promise<number> => {
  const client = new DynamoDBClient({
    endpoint: info.dynamodbEndpoint,
    region: info.region,
    credentials: LOCAL_CREDENTIALS,
  })
  const table = dynamoTable(documentsOf(client), info.table)
  const { breaches } = await auditStore({ table, wait: (ms) => pause(ms * 0.02) })
  client.destroy()
  return breaches.length
}

/**
 * Drops a workbook, interrupts Dockside during the import, restarts it on the same folder, and returns the result of
 * the import. Repeats this for each round on the same folder. `tell` receives each result.
 */
export const interruptImports = async (
  rounds: readonly Round[],
  { rows, whole, tell = () => {} }: { rows: number; whole: boolean; tell?: (outcome: Outcome) => void },
): Promise<Outcome[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-interrupted-'))
  const place = { dataDir: join(folder, 'data'), port: await freePort(), whole }
  await copyDemoStore(place.dataDir)
  let stack = await startKillable(place)
  const outcomes: Outcome[] = []
  try {
    for (const [index, round] of rounds.entries()) {
      const admin = await signIn(stack.baseUrl, 'warehouse1')
      const doctorNo = admin.companies[0]?.doctorNo ?? ''
      const [house] = (await admin.api.warehouses.listWarehouses({ doctorNo, size: 1 })).records
      const name = `R${String(index).padStart(3, '0')}`
      const key = `tracking/${doctorNo}/${house?.warehouseNo ?? ''}/${name}.xlsx`
      await dropWorkbook(stack, key, linesOf(name, rows))
      const typedIn = typeUntilKilled(admin, house?.warehouseNo ?? '', name)
      await pause(round.afterMs)
      await stack.interrupt(round.how)
      stack = await startKillable(place)
      const began = performance.now()
      const again = await signIn(stack.baseUrl, 'warehouse1')
      const { record, processing } = await ended(again, `${name}.xlsx`)
      const endedMs = performance.now() - began
      const batches = await again.api.tracking.listBatches({ doctorNo, type: 1 })
      const outcome: Outcome = {
        ...round,
        record,
        processing,
        readyMs: stack.readyMs,
        endedMs,
        rowsInBatch: batches.find(({ batchNumber }) => batchNumber === record?.batchNumber)?.toConfirm ?? 0,
        breaches: await breachesIn(stack),
        engines: enginesOf(place.dataDir).length,
        typed: await typedIn(again),
      }
      outcomes.push(outcome)
      tell(outcome)
    }
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return outcomes
}
