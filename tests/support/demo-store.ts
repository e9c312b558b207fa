import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { STORES } from '../../infra/local/engines/start-engines.ts'
import { scratchDir } from '../../infra/local/scratch-dir.ts'
import { DAY_MS } from '../../shared/values/durations.ts'
import { buildOnce } from './build-once.ts'
import { signIn } from './people.ts'
import { type Stack, startStack } from './stack.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/dockside')

const sourcesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of everything the demo data depends on: the sources that create it, and the day on which its history ends. */
const fingerprint = async (): Promise<string> => {
  const found = await Promise.all(['infra', 'shared', 'functions'].map(sourcesUnder))
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const file of [...found.flat(), join(ROOT, 'package-lock.json'), join(ROOT, 'cdk.json')].sort()) {
    hash.update(`${relative(ROOT, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 24)
}

/** Maximum wait for the workers, which take a few seconds even on a busy machine. */
const SETTLE_MS = 120_000

/**
 * Waits for what workers write after the seeding: the fees of archived shipments and the figures of the start pages. A
 * copy must contain them from the start, because a message that was being processed when the stack stopped stays
 * invisible in the copy for minutes.
 */
const untilWorkersSettle = async ({ baseUrl }: Stack): Promise<void> => {
  const until = Date.now() + SETTLE_MS
  const doctors = await Promise.all(['doctor1', 'doctor2'].map((name) => signIn(baseUrl, name)))
  for (const { api, userNo: doctorNo } of doctors) {
    const { records } = await api.outbound.listOutbounds({ doctorNo, status: 2 })
    for (const { outboundNo } of records) {
      while ((await api.fees.getShipmentFees({ doctorNo, outboundNo })).records.length === 0) {
        if (Date.now() > until) throw new Error(`No worker wrote the fees of shipment ${outboundNo} of the demo`)
        await pause(500)
      }
    }
  }
  const figures = async () =>
    JSON.stringify(await Promise.all(doctors.map(({ api, userNo }) => api.home.getDoctorHome({ doctorNo: userNo }))))
  for (let last = '', now = await figures(); ; last = now, now = await figures()) {
    if (now === last && !/"openOffers":0/.test(now)) return
    await pause(1000)
  }
}

const seedInto = async (folder: string): Promise<void> => {
  const scratch = scratchDir()
  try {
    const stack = await startStack({ seed: 'demo', dataDir: scratch.dir })
    await untilWorkersSettle(stack).finally(stack.stop)
    for (const store of [...STORES, 'seed.json']) {
      // The email file does not exist until the first email is sent.
      if (!existsSync(join(scratch.dir, store))) continue
      await cp(join(scratch.dir, store), join(folder, store), { recursive: true })
    }
  } finally {
    scratch.remove()
  }
}

/** Removes stores older than a day, which are no longer copied. */
const removeOld = async (): Promise<void> => {
  for (const name of await readdir(CACHE).catch(() => [])) {
    const folder = join(CACHE, name)
    const made = name.startsWith('demo-') ? await stat(folder).catch(() => undefined) : undefined
    if (made && Date.now() - made.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Copies the demo store into a folder for a new stack. The store is seeded again each day and whenever the sources
 * change.
 */
export const copyDemoStore = async (folder: string): Promise<void> => {
  const store = join(CACHE, `demo-${await fingerprint()}`)
  await removeOld()
  await buildOnce(store, seedInto)
  await cp(store, folder, { recursive: true })
}

interface DemoStack extends Stack {
  logFile: string
}

/** Starts a stack with the demo companies on a copy of their store. Its log is written to the file `logFile`. */
export const startDemoStack = async (environment: Record<string, string> = {}, entry?: string): Promise<DemoStack> => {
  const scratch = scratchDir()
  try {
    await copyDemoStore(scratch.dir)
    const logFile = join(scratch.dir, 'stack.log')
    const options = { seed: 'demo', dataDir: scratch.dir, logFile, environment } as const
    const stack = await startStack({ ...options, entry })
    let ended: string | undefined
    const stop = async () => {
      const code = await stack.stop()
      // A second call of stop would find the log deleted with its folder.
      ended ??= stack.output()
      scratch.remove()
      return code
    }
    return { ...stack, logFile, output: () => ended ?? stack.output(), stop }
  } catch (error) {
    scratch.remove()
    throw error
  }
}
