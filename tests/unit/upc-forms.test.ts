import { describe, expect, it } from 'vitest'
import { isSameUpc, normalUpc, parseUpc, storedUpcs } from '../../shared/values/upc.ts'

const GS = '\u001d'

/** Texts that are scanned, typed or sent, each with its UPC. */
const CASES: readonly (readonly [text: string, upc: string])[] = [
  // UPC-A, with and without the leading zero of its EAN-13, and with the symbology prefix of the scanner.
  ['036000291452', '036000291452'],
  ['0036000291452', '036000291452'],
  [']E00036000291452', '036000291452'],
  [']E0036000291452', '036000291452'],
  // A leading zero is not padding if the check digit is then invalid.
  ['0036000291453', '0036000291453'],
  // EAN-13, EAN-8 and ITF-14 are unchanged.
  ['4006381333931', '4006381333931'],
  [']E04006381333931', '4006381333931'],
  ['96385074', '96385074'],
  ['10614141000415', '10614141000415'],
  // GS1 codes identify the item, or the case if they have a packaging level.
  ['0100036000291452', '036000291452'],
  ['(01)00036000291452', '036000291452'],
  ['0104006381333931', '4006381333931'],
  [`]d2${GS}010003600029145217251231${GS}10LOT7`, '036000291452'],
  [`]C1011061414100041510AB${GS}3724`, '10614141000415'],
  ['(01)10614141000415(37)24', '10614141000415'],
  ['(02)00036000291452(37)24', '036000291452'],
  // Weight, price, serial number and other elements after the item.
  [`010003600029145231030012503922${'1299'}`, '036000291452'],
  ['(01)00036000291452(20)07(240)AB-1(91)XYZ', '036000291452'],
  [`0100036000291452400PO77${GS}8008251231`, '036000291452'],
  // GS1 Digital Link.
  ['https://id.gs1.org/01/00036000291452?17=251231', '036000291452'],
  ['https://brand.example/de/01/4006381333931/10/LOT?37=24', '4006381333931'],
  // A GTIN-14 without a packaging level.
  ['00036000291452', '036000291452'],
  ['04006381333931', '4006381333931'],
  // Quotes added by CSV files and formulas.
  ['"036000291452"', '036000291452'],
  ['="036000291452"', '036000291452'],
  // Invalid check digit.
  ['0110614141000416', '0110614141000416'],
  // A company's own codes.
  ['SKU-7', 'SKU-7'],
  ['0012345', '0012345'],
  ['LPNRR123456789', 'LPNRR123456789'],
]

describe('a UPC', () => {
  it.each(CASES)('%j is read as %s', (text, upc) => {
    expect(parseUpc(text)).toEqual({ ok: true, value: upc })
    expect(normalUpc(upc)).toBe(upc)
    expect(isSameUpc(text, upc)).toBe(true)
    expect(storedUpcs(text)[0]).toBe(upc)
  })

  it('cannot be a web address other than a GS1 Digital Link', () => {
    expect(parseUpc('https://example.com/p/12')).toMatchObject({ ok: false, problem: { reason: 'values.upcAddress' } })
  })

  it('may be stored as typed or as its EAN-13', () => {
    expect(storedUpcs('036000291452')).toEqual(['036000291452', '0036000291452'])
    expect(storedUpcs('0036000291452')).toEqual(['036000291452', '0036000291452'])
    expect(storedUpcs('0100036000291452')).toEqual(['036000291452', '0100036000291452', '0036000291452'])
    expect(storedUpcs('SKU-7')).toEqual(['SKU-7'])
  })

  it('differs from one with other digits', () => {
    expect(isSameUpc('036000291452', '36000291452')).toBe(false)
    expect(isSameUpc('0036000291453', '036000291453')).toBe(false)
  })
})
