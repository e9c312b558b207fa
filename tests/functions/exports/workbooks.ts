import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import type { ExportFiles } from '../../../functions/exports/jobs/export-files.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { newOffer } from '../../support/company.ts'
import type { Dock } from '../tracking/arrivals.ts'

/** Files in memory; each URL is the key of a file. */
export interface KeptFiles extends ExportFiles {
  kept: Map<string, Buffer>
}

export const keptFiles = (): KeptFiles => {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    put: async (key, path) => void kept.set(key, await readFile(path)),
    urlOf: async (key) => key,
  }
}

export interface ReadSheet {
  name: string
  header: string[]
  rows: ExcelJS.CellValue[][]
  sheet: ExcelJS.Worksheet
}

/** Opens the workbook at a URL with exceljs; an empty cell is null. */
export const openWorkbook = async (files: KeptFiles, url: string | undefined): Promise<ReadSheet> => {
  const bytes = files.kept.get(url ?? '')
  if (!bytes) throw new Error(`There is no file at ${url}`)
  const book = new ExcelJS.Workbook()
  // exceljs declares its own Buffer type.
  await book.xlsx.load(new Uint8Array(bytes).buffer)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('The workbook has no sheet')
  const width = sheet.columnCount
  const cells = (row: number) => Array.from({ length: width }, (_, at) => sheet.getRow(row).getCell(at + 1).value)
  const [header = [], ...rows] = Array.from({ length: sheet.rowCount }, (_, at) => cells(at + 1))
  return { name: sheet.name, header: header.map(String), rows, sheet }
}

/** Creates this many open offers of the dock's product. */
export const manyOffers = async (deps: Deps, { doctor, doctorNo, productNo }: Dock, count: number): Promise<void> => {
  const { offerNo } = await newOffer(deps, doctor, productNo)
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }))
  if (!offer) throw new Error('no offer')
  await deps.table.writeBatch(
    Array.from({ length: count - 1 }, () => toStored(offerItem, { ...offer, offerNo: deps.newId('offer') })),
  )
}
