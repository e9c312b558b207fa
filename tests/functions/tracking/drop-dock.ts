import { beforeEach } from 'vitest'
import { importDrop } from '../../../functions/tracking/imports/import-message.ts'
import { getImport, listImports } from '../../../functions/tracking/use-cases/import-records.ts'
import type { ImportState } from '../../../shared/tracking/import.rules.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { type Dock, newTracking, toConfirm, UPC } from './arrivals.ts'
import { deps, dock, openDock } from './confirm-dock.ts'
import { type Bucket, memoryBucket } from './memory-bucket.ts'

export let bucket: Bucket

/** Creates a dock and a bucket for each test. */
export const openDropDock = (): void => {
  openDock()
  beforeEach(() => {
    bucket = memoryBucket(deps)
  })
}

export const keyOf = (name = 'arrivals.xlsx', { doctorNo, warehouseNo }: Partial<Dock> = {}): string =>
  `tracking/${doctorNo ?? dock.doctorNo}/${warehouseNo ?? dock.warehouseNo}/${name}`
export const row = (number = newTracking(), upc = UPC, qty: number | string = 5): string =>
  `${number}\t${upc}\t${qty}\t`
export const rows = (count: number): string[] => Array.from({ length: count }, () => row())
export const drop = (lines: string[], name?: string) =>
  importDrop(bucket.deps(), bucket.drop(keyOf(name), lines.join('\n')))
export const imports = async (state?: ImportState) =>
  (await listImports(deps, dock.admin, tracking.calls.listImports.body.parse({ doctorNo: dock.doctorNo, state })))
    .records
export const detail = (importNo: string, current = 1) =>
  getImport(deps, dock.admin, { doctorNo: dock.doctorNo, importNo, current })
export const total = async (): Promise<number> => (await toConfirm(deps, dock)).total
