import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import ExcelJS from 'exceljs'
import { type SignedIn, signIn } from '../support/people.ts'
import type { BenchStack } from './bench-stack.ts'
import { cpuMeter } from './cpu.ts'
import { sized } from './size.ts'
import { report, showRate } from './timing.ts'

const SIZES = sized([10_000, 100_000], [20])
const WAIT_MS = 900_000

const workbook = async (rows: number): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Arrivals')
  sheet.addRow(['trackingNum', 'upc', 'quantity', 'note'])
  const run = Date.now() % 1_000_000
  for (let row = 0; row < rows; row++) {
    sheet.addRow([
      `1Z${String(run).padStart(6, '0')}BN${String(row).padStart(8, '0')}`,
      '810012340014',
      1 + (row % 5),
      '',
    ])
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** Uploads a workbook of each size to the bucket and waits until its import has ended, successfully or not. */
export const benchImport = async ({ baseUrl, info, process: { pid } }: BenchStack): Promise<void> => {
  const admin = await signIn(baseUrl, 'warehouse1')
  const doctorNo = admin.companies[0]?.doctorNo ?? ''
  const [house] = (await admin.api.warehouses.listWarehouses({ doctorNo, size: 1 })).records
  const s3 = new S3Client({
    endpoint: info.s3Endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const meter = cpuMeter(pid ?? 0)
  for (const rows of SIZES) {
    const Body = await workbook(rows)
    const fileName = `bench-${rows}.xlsx`
    const Key = `tracking/${doctorNo}/${house?.warehouseNo ?? ''}/${fileName}`
    forgetPeak(pid)
    meter()
    const began = Date.now()
    await s3.send(new PutObjectCommand({ Bucket: info.buckets.uploads, Key, Body }))
    const record = await importDone(admin, doctorNo, fileName)
    const seconds = (Date.now() - began) / 1000
    const { successCount, status, failedCount } = record
    report(
      `import of ${rows} rows through the bucket`,
      `${showRate(successCount, seconds, meter())}, ${status}, ${failedCount} failed${peakOf(pid)}`,
    )
  }
  s3.destroy()
}

const importDone = async ({ api }: SignedIn, doctorNo: string, fileName: string) => {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(500)) {
    const { records } = await api.tracking.listImports({ doctorNo, size: 20 })
    const record = records.find((one) => one.fileName === fileName && one.status !== 'processing')
    if (record) return record
  }
  throw new Error(`The import of ${fileName} did not end in time`)
}

const isLinux = process.platform === 'linux'

/** Resets the peak memory, which only Linux reports. */
const forgetPeak = (pid: number | undefined): void => {
  if (pid && isLinux) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
const peakOf = (pid: number | undefined): string => {
  const peak = pid && isLinux ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] : undefined
  return peak ? `, peak memory of API, workers and queues in one process ${Math.round(Number(peak) / 1024)} MB` : ''
}
