import { read, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { importTextLines } from '../../../shared/mixed-packages/import-text.ts'
import { csvOf } from '../../../shared/values/csv.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import { rowsOf } from '../../fixtures/sheets/read.ts'

// A UPC with a leading zero, an EAN, carrier numbers longer than a spreadsheet's 15 digits, and a code that looks like
// an exponent.
const PARCELS = [
  ['1Z999AA10123456784', '036000291452', 2],
  ['9400110898825022579493', '4006381333931', 1],
  ['000123456789012345678901', '0012345', 12_345],
  ['123456789012', '96385074', 3],
  ['1234567E89012', '12E5', 1],
] as const
const CSV = csvOf([['tracking', 'upc', 'qty'], ...PARCELS])

const savedAsWorkbook = (csv: string): Uint8Array =>
  write(read(csv.slice(1), { type: 'string' }), { type: 'buffer', bookType: 'xlsx' })

it('codes in a CSV are read unchanged after a spreadsheet has opened the file and saved it as a workbook', async () => {
  const rows = await rowsOf(savedAsWorkbook(CSV))
  expect(rows.map(({ tracking, upc, qty }) => [tracking, upc, Number(qty)])).toEqual(PARCELS)
})

it('codes in a CSV are read unchanged when the lines of the file are pasted', () => {
  const lines = importTextLines(CSV.slice(1)).slice(1)
  expect(lines.map(({ fields }) => [fields && parseTracking(fields[0]), fields && parseUpc(fields[1])])).toEqual(
    PARCELS.map(([tracking, upc]) => [
      { ok: true, value: tracking },
      { ok: true, value: upc },
    ]),
  )
})

it('texts and numbers are written to a CSV unchanged, but formulas get an apostrophe in front', () => {
  expect(csvOf([['0', '1234567890', 'RX-0012', 1_234_567_890_123, '1234.5678', '=1+1', '="0012"']])).toBe(
    `\ufeff"0","1234567890","RX-0012","1234567890123","1234.5678","'=1+1","'=""0012"""\r\n`,
  )
})
