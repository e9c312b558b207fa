import { describe, expect, it } from 'vitest'
import { detectKind } from '../../../../functions/sheets/detect-kind.ts'
import { encryptedXlsx } from '../../../fixtures/sheets/compound.ts'
import { xlsOf, xlsxOf } from '../../../fixtures/sheets/workbooks.ts'

const rows = [
  ['tracking', 'upc', 'qty'],
  ['1Z999AA10123456784', '012345678905', 2],
]

describe('detectKind', () => {
  it('recognizes workbooks by their first bytes', async () => {
    expect(detectKind((await xlsxOf(rows)).subarray(0, 64))).toBe('xlsx')
    expect(detectKind(xlsOf({ Sheet1: rows }))).toBe('xls')
    expect(detectKind(encryptedXlsx())).toBe('encrypted')
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['plain text', Buffer.from('tracking,upc,qty\n1Z999AA10123456784,1,1\n')],
    ['a web page', Buffer.from('<html><table><tr><td>tracking</td></tr></table></html>')],
    ['an empty ZIP archive', Buffer.from('PK\x05\x06'.padEnd(22, '\0'))],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['half of a compound file header', xlsOf({ Sheet1: rows }).subarray(0, 100)],
    ['a compound file header without a directory', xlsOf({ Sheet1: rows }).subarray(0, 512)],
  ])('does not recognize %s', (_, bytes) => {
    expect(detectKind(bytes)).toBe('unknown')
  })

  it('does not treat another kind of compound file as a workbook', () => {
    const bytes = xlsOf({ Sheet1: rows })
    const at = bytes.indexOf(Buffer.from('Workbook', 'utf16le'))
    Buffer.from('WordDocu', 'utf16le').copy(bytes, at)
    expect(detectKind(bytes)).toBe('unknown')
  })

  it('terminates if the directory is circular', () => {
    const bytes = xlsOf({ Sheet1: rows })
    const directory = bytes.readUInt32LE(48)
    const table = bytes.readUInt32LE(76)
    bytes.writeUInt32LE(directory, (table + 1) * 512 + directory * 4)
    expect(detectKind(bytes)).toBe('xls')
  })
})
