import { describe, expect, it } from 'vitest'
import { reasonMessageOf } from '../../../../shared/contract/issues.ts'
import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import { reasonMessage, word } from '../../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { csvOf } from '../../../../shared/values/csv.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { importSchema } from '../../../../web/screens/tracking/import-text/import-schema.ts'
import { parcelLines } from '../../../../web/screens/tracking/import-text/parcel-lines.ts'
import { errorTypeOf } from '../../../../web/screens/tracking/results/error-types.ts'
import { outcomeOf, successRate } from '../../../../web/screens/tracking/results/result-summary.tsx'

const TRACKING = '1Z999AA10123456784'

const fields = (line: string) => {
  const [read] = parcelLines(line)
  return read && [read.tracking, read.upc, read.qty, read.note]
}
const problem = (line: string) => parcelLines(line)[0]?.problem?.message

describe('a line of an import text', () => {
  it.each([
    [`${TRACKING} 0042 3 box is wet, open`],
    [`  ${TRACKING}\t0042\t3\tbox is wet, open `],
    [`${TRACKING},0042,3,box is wet, open`],
    [`${TRACKING}, 0042 3 box is wet, open`],
  ])('is split at spaces, tabs or commas: %j', (line) => {
    expect(fields(line)).toEqual([TRACKING, '0042', '3', 'box is wet, open'])
    expect(problem(line)).toBeUndefined()
  })

  it('may contain a tracking number with spaces if the fields are separated by tabs or commas', () => {
    expect(fields('1Z 999 AA1 01 2345 6784\t0042\t3')).toEqual(['1Z 999 AA1 01 2345 6784', '0042', '3', ''])
    expect(fields('1Z 999 AA1 01 2345 6784, 0042, 3')).toEqual(['1Z 999 AA1 01 2345 6784', '0042', '3', ''])
  })

  it('may contain a carrier, a number with spaces, and field names', () => {
    const number = '1Z 999 AA1 01 2345 6784'
    expect(fields(`UPS ${TRACKING} UPC 0042 3 wet`)).toEqual([`UPS ${TRACKING}`, '0042', '3', 'wet'])
    expect(fields(`${TRACKING}，0042，３，湿`)).toEqual([TRACKING, '0042', '3', '湿'])
    expect(fields(`${number} 0042 3`)).toEqual([number, '0042', '3', ''])
    expect(fields(`UPS ${number} UPC: 0042 Qty: 3`)).toEqual([`UPS ${number}`, '0042', '3', ''])
    expect(problem(`UPS ${TRACKING} UPC 0042 many`)).toBe('Quantity must be a whole number.')
  })

  it.each([
    [`"${TRACKING}","012345678905","2","dock, left"`, 'dock, left'],
    [`${TRACKING},012345678905,2,"dock, left"`, 'dock, left'],
    [`"${TRACKING}", "012345678905", "2", "the ""red"" dock, left"`, 'the "red" dock, left'],
    [`${TRACKING}\t012345678905\t2\t"dock	left"`, 'dock	left'],
    [`${TRACKING},012345678905,2,"dock" on the left`, '"dock" on the left'],
    [`${TRACKING},012345678905,2,6" wide`, '6" wide'],
  ])('may have quoted cells, as in CSV: %j', (line, note) => {
    expect(fields(line)).toEqual([TRACKING, '012345678905', '2', note])
    expect(problem(line)).toBeUndefined()
  })

  it('is read when copied from a sheet', () => {
    const pasted = [
      '1ZR000000000002301\t8.40269E+11\t1',
      '1ZR000000000002302\t#N/A\t1',
      '1ZR000000000002303, 012345678905, 1,000',
      '"1ZR000000000002304","012345678905","2","dock, left"',
    ]
    const read = parcelLines(pasted.join('\n'))
    expect(read.map(({ tracking, upc, qty, note }) => [tracking, upc, qty, note])).toEqual([
      ['1ZR000000000002301', '8.40269E+11', '1', ''],
      ['1ZR000000000002302', '#N/A', '1', ''],
      ['1ZR000000000002303', '012345678905', '1,000', ''],
      ['1ZR000000000002304', '012345678905', '2', 'dock, left'],
    ])
    expect(read.map((line) => line.problem?.message)).toEqual([
      expect.stringContaining('The spreadsheet has rounded this UPC.'),
      expect.stringContaining('#N/A'),
      'Use a whole number without commas or dots: 1000',
      undefined,
    ])
  })

  it('keeps an empty cell in its position', () => {
    expect(fields(`${TRACKING}\t\t3`)).toEqual([TRACKING, '', '3', ''])
    expect(problem(`${TRACKING}\t\t3`)).toBe('UPC is required.')
    expect(problem(`${TRACKING},,3`)).toBe('UPC is required.')
    expect(problem(`${TRACKING} 0042`)).toBe('Quantity is required.')
  })

  it.each([
    [`${TRACKING}, 012345678905, 1,000`, '1,000', 'Use a whole number without commas or dots: 1000'],
    [`${TRACKING},012345678905,1,000`, '1,000', 'Use a whole number without commas or dots: 1000'],
    [`${TRACKING},012345678905,12,000,for the dock`, '12,000', 'Use a whole number without commas or dots: 12000'],
    [`${TRACKING} 012345678905 1,000 for the dock`, '1,000', 'Use a whole number without commas or dots: 1000'],
    [`${TRACKING}\t012345678905\t1,000\tfor the dock`, '1,000', 'Use a whole number without commas or dots: 1000'],
    [`${TRACKING}\t012345678905\t1.000`, '1.000', '1.000 can be read in two ways. Enter 1000 or 1.'],
  ])('keeps a grouped number together instead of splitting it into quantity and note: %j', (line, qty, message) => {
    expect(fields(line)?.[2]).toBe(qty)
    expect(problem(line)).toBe(message)
  })

  it('keeps the decimals of a quantity, unless commas without spaces separate the fields', () => {
    for (const line of [`${TRACKING}\t012345678905\t1,5`, `${TRACKING}, 012345678905, 1,5`]) {
      expect(problem(line)).toBe('Quantity must be a whole number.')
    }
    expect(fields(`${TRACKING},012345678905,2,12`)).toEqual([TRACKING, '012345678905', '2', '12'])
  })

  it('keeps its row number, while empty rows and the header of a sheet are not lines', () => {
    const read = parcelLines(`trackingNum\tupc\tquantity\tnote\r\n\r\n${TRACKING} 0042 3\n \n123 0042 3`)
    expect(read.map(({ lineNumber }) => lineNumber)).toEqual([3, 5])
    expect(read[1]?.problem?.message).toBe('Tracking number must be at least 12 digits')
  })

  it('is a duplicate if an earlier line has the same tracking number, UPC and quantity', () => {
    const spaced = `1z-999-AA1-0123456784 0042 3 again`
    const problems = parcelLines(`${TRACKING} 0042 3\n${TRACKING} 0042 4\n${spaced}`).map(
      (line) => line.problem?.message,
    )
    expect(problems).toEqual([
      undefined,
      undefined,
      'Duplicate: line 1 has the same tracking number, UPC and quantity.',
    ])
  })
})

describe('the import form', () => {
  const texts = (text: string) =>
    importSchema
      .safeParse({
        doctorNo: 'US-01J9ZK4T7QX3',
        warehouseNo: 'WH-01J9ZK4T7QX3',
        batchNumber: '',
        reserved: '',
        method: 'text',
        text,
      })
      .error?.issues.map((issue) => reasonMessageOf(issue).message)

  it('requires at least one line, and accepts at most as many as one call does', () => {
    expect(texts(' \n\t\n')).toEqual(['Please enter import text.'])
    expect(texts(Array.from({ length: 2501 }, () => `${TRACKING} 0042 3`).join('\n'))).toEqual([
      'Enter at most 2500 lines. Use a workbook for more.',
    ])
    expect(texts('wrong, but reported by line')).toBeUndefined()
  })
})

describe('an import error', () => {
  it.each([
    [[reasonMessage(trackingReasons.duplicateRow, { batch: '1' })], 'Duplicate'],
    [[reasonMessage(valuesReasons.trackingShort, { least: 12 })], 'Length Error'],
    [[reasonMessage(valuesReasons.trackingLong, { most: 34 })], 'Length Error'],
    [[reasonMessage(sheetsReasons.rounded, { row: 5, what: word(sheetsReasons.tracking) })], 'Format Error'],
    [[reasonMessage(valuesReasons.quantityWhole)], 'Format Error'],
    [[reasonMessage(valuesReasons.quantityMost, { most: 99_999 })], 'Validation Error'],
    [[reasonMessage(valuesReasons.upcRequired)], 'Validation Error'],
    [[reasonMessage(valuesReasons.upcRequired), reasonMessage(valuesReasons.quantityWhole)], 'Format Error'],
    [[reasonMessage(inboundReasons.notInWarehouse)], 'Not Found'],
    [[reasonMessage(trackingReasons.confirmedMeanwhile)], 'Other'],
    [[], 'Other'],
  ])('%j is of type %s', (reasons, type) => expect(errorTypeOf(reasons)).toBe(type))
})

describe('a result', () => {
  it('shows 100% only if all lines succeed, and 0% only if none does', () => {
    const counts = (totalCount: number, successCount: number) => ({
      totalCount,
      successCount,
      failedCount: totalCount - successCount,
    })
    expect(successRate(counts(100_000, 99_999))).toBe('99.9%')
    expect(successRate(counts(100_000, 1))).toBe('0.1%')
    expect(successRate(counts(3, 3))).toBe('100%')
    expect(successRate(counts(3, 2))).toBe('66.7%')
    expect([counts(2, 2), counts(2, 1), counts(2, 0)].map(outcomeOf)).toEqual([
      'All Successful',
      'Partial Success',
      'All Failed',
    ])
  })

  it('is exported without formulas', () => {
    expect(csvOf([['=cmd()', 'say "x"', 3]])).toBe('\ufeff"\'=cmd()","say ""x""","3"\r\n')
  })
})
