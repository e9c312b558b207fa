import { describe, expect, it } from 'vitest'
import { normalTracking } from '../values/tracking.ts'
import { isGtin } from '../values/upc.ts'
import { kindOfCode } from './scan.rules.ts'

describe('a scanned code', () => {
  it.each([
    [']C11Z999AA10123456784', '1Z999AA10123456784'],
    [']E0036000291452', '036000291452'],
    ['\u001d1Z999AA1\u001d0123456784\r', '1Z999AA10123456784'],
    [' 1z 999-aa1 0123456784 ', '1Z999AA10123456784'],
    ['420787459400111206206406260787', '9400111206206406260787'],
    // The check digit of the number is invalid, so the end of the ZIP code is ambiguous.
    ['420100019400110200881234567890', '420100019400110200881234567890'],
    ['420787451234\u001d9400111206206406260787', '9400111206206406260787'],
    ['420100019', '420100019'],
    ['', ''],
  ])('is read from %j as %s', (text, code) => {
    expect(normalTracking(text)).toBe(code)
  })

  it.each([
    ['036000291452', 'upc'],
    // Both the check digit of a UPC-A and that of FedEx are valid.
    ['810012340281', 'both'],
    ['4006381333931', 'both'],
    ['10614141000415', 'both'],
    ['96385074', 'upc'],
    ['96385075', 'neither'],
    ['036000291453', 'tracking'],
    ['1Z999AA10123456784', 'tracking'],
    ['9400110200881234567890', 'tracking'],
    ['SHORT', 'neither'],
    ['1'.repeat(35), 'neither'],
  ])('is classified: %s as %s', (code, kind) => {
    expect(kindOfCode(code)).toBe(kind)
  })

  it('is not a GTIN if it has another length', () => {
    expect(isGtin('0')).toBe(false)
    expect(isGtin('00000000000')).toBe(false)
  })
})
