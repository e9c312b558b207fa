import { stat } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { exporting } from '../../../functions/exports/exporting.ts'
import { withFile } from '../../../functions/exports/jobs/with-file.ts'
import { offerColumns } from '../../../functions/exports/use-cases/offers.ts'
import { writeWorkbook } from '../../../functions/exports/workbook/write-workbook.ts'
import type { Position } from '../../../functions/platform/db/cursor.ts'
import type { Source } from '../../../functions/platform/db/source.ts'
import type { Deps } from '../../../functions/platform/deps.ts'

// Runs as a separate process, so that its peak memory is that of an export. Prints JSON.

const ROWS = Number(process.argv[2] ?? 100_000)

const offerOf = (n: number) => ({
  offerNo: `OF-1HKDPWQ5M${String(n).padStart(11, '0')}`,
  doctorNo: 'US-1HKDPWQ5M00000000002',
  doctorName: 'Pacific',
  productNo: `PR-1HKDPWQ5M${String(n % 500).padStart(11, '0')}`,
  productName: `Aurora 14 Laptop, 16 GB, model ${n % 500}`,
  upc: String(810_012_340_000 + (n % 500)),
  price: 412.5 + (n % 40),
  bouns: 5,
  quantity: 40,
  leftNum: n % 40,
  taken: 40 - (n % 40),
  expireDate: '2026-12-01',
  scope: 'public' as const,
  notify: true,
  note: `Sealed boxes only, lot ${n}`,
  nurseStr: '',
  status: 'offering' as const,
  createDate: new Date(1_790_000_000_000 + n * 60_000).toISOString(),
  createBy: 'jo',
  maxPerNurse: 0,
  noteFormat: 'text' as const,
  links: [],
  version: 1,
  holdHours: 0,
})

/** A list that is never in memory as a whole, like the lists read from the table. */
const source: Source<number> = {
  reverse: false,
  isSparse: false,
  owns: () => true,
  read: async (limit, after) => {
    const start = after ? Number(after.at) : 0
    const end = Math.min(start + limit, ROWS)
    const positionOf = (n: number): Position => ({ of: 'bench', at: String(n), pk: '', sk: '' })
    const entries = Array.from({ length: end - start }, (_, n) => ({
      record: start + n,
      position: positionOf(start + n),
    }))
    return { entries, next: end < ROWS ? positionOf(end) : undefined }
  },
}

const { export: made } = exporting('exportOfferOpen', {
  file: 'offers',
  title: { en: 'Open offers', zh: '' },
  columns: offerColumns,
  list: () => ({ source, present: (records: readonly number[]) => records.map(offerOf) }),
})

await withFile(async (path) => {
  const viewer = { language: 'en' as const, timeZone: 'America/New_York' }
  const caller = {
    userNo: '',
    operatorNo: '',
    userName: '',
    email: '',
    phone: '',
    role: 'doctor' as const,
    permissions: [],
  }
  const deps: Deps = { table: {} as Deps['table'], now: () => '', newId: () => '' }
  const began = performance.now()
  const rows = await writeWorkbook(path, made, await made.rows(deps, caller, viewer), viewer)
  const { user, system } = process.cpuUsage()
  console.log(
    JSON.stringify({
      rows,
      seconds: (performance.now() - began) / 1000,
      cpuSeconds: (user + system) / 1e6,
      peakMb: process.resourceUsage().maxRSS / 1024,
      fileMb: (await stat(path)).size / 1e6,
    }),
  )
})
