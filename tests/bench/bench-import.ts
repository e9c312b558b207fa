import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import ExcelJS from 'exceljs'
import { signIn } from '../support/people.ts'
import type { Stack } from '../support/stack.ts'
import { cpuMeter } from './cpu.ts'
import { report, showRate } from './timing.ts'

const ROWS = 10_000

const workbook = async (): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Arrivals')
  sheet.addRow(['trackingNum', 'upc', 'quantity', 'note'])
  const run = Date.now() % 1_000_000
  for (let row = 0; row < ROWS; row++) {
    sheet.addRow([
      `1Z${String(run).padStart(6, '0')}BN${String(row).padStart(8, '0')}`,
      '810012340017',
      1 + (row % 5),
      '',
    ])
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A workbook of 10,000 rows dropped into the bucket, until its record says done. */
export const benchImport = async ({ baseUrl, info, process: { pid } }: Stack): Promise<void> => {
  const admin = await signIn(baseUrl, 'warehouse1')
  const doctorNo = admin.companies[0]?.doctorNo ?? ''
  const [house] = (await admin.api.warehouses.listWarehouses({ doctorNo, size: 1 })).records
  const s3 = new S3Client({
    ...{ endpoint: info.s3Endpoint, region: 'us-east-1', forcePathStyle: true },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const Body = await workbook()
  const Key = `tracking/${doctorNo}/${house?.warehouseNo ?? ''}/bench.xlsx`
  const meter = cpuMeter(pid ?? 0)
  const began = Date.now()
  await s3.send(new PutObjectCommand({ Bucket: info.buckets.uploads, Key, Body }))
  for (;;) {
    const { records } = await admin.api.tracking.listImports({ doctorNo, size: 20 })
    const record = records.find((one) => one.fileName === 'bench.xlsx' && one.status !== 'processing')
    if (record) {
      const seconds = (Date.now() - began) / 1000
      report(
        `import of ${ROWS} rows by the bucket`,
        `${showRate(record.successCount, seconds, meter())}, ${record.status}, ${record.failedCount} failed`,
      )
      break
    }
    if (Date.now() - began > 120_000) throw new Error('The import did not end in two minutes')
    await sleep(200)
  }
  s3.destroy()
  const peak = pid ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] : undefined
  if (peak)
    report(
      'peak memory of the whole local stack (one process: API, workers, queues)',
      `${Math.round(Number(peak) / 1024)} MB`,
    )
}
