import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayIn, isDay } from './day.ts'
import { ID_PATTERN, makeId } from './id.ts'
import { MAX_PRICE, moneyFromWire, moneyToWire, showExactMoney, showMoney, timesMoney } from './money.ts'
import { MAX_QUANTITY, parseQuantity } from './quantity.ts'
import { parseTracking } from './tracking.ts'
import { parseUpc, withLostZero } from './upc.ts'
import { searchTerms, searchWords } from './words.ts'

describe('money', () => {
  it('survives the conversion to the wire and back with all 4 decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_PRICE * 10_000, max: MAX_PRICE * 10_000 }), (units) => {
        expect(moneyFromWire(moneyToWire(units))).toBe(units)
      }),
    )
  })
  it('cannot have a fifth decimal', () => {
    expect(() => moneyFromWire(0.00005)).toThrow(RangeError)
    expect(() => moneyFromWire(1.23456)).toThrow(RangeError)
    expect(() => moneyFromWire(Number.NaN)).toThrow(RangeError)
  })
  it('cannot exceed the safe integers', () => {
    expect(timesMoney(moneyFromWire(MAX_PRICE), MAX_QUANTITY)).toBe(MAX_PRICE * 10_000 * MAX_QUANTITY)
    expect(() => timesMoney(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
  })
  it.each([
    [4_125_000, '412.50'],
    [12_345_678_950_000, '1,234,567,895.00'],
    [49, '0.00'],
    [50, '0.01'],
    [-50, '-0.01'],
    [-49, '0.00'],
    [10_000_000, '1,000.00'],
  ])('is shown with 2 decimals: %d as %s', (units, text) => expect(showMoney(units)).toBe(text))
  it('is shown with 4 decimals in fee details', () => expect(showMoney(12_345, 4)).toBe('1.2345'))
  it.each([
    [100_000, '10.00'],
    [100_100, '10.01'],
    [100_050, '10.0050'],
    [-12_345_678, '-1,234.5678'],
  ])('is shown to its last digit: %d as %s', (units, text) => expect(showExactMoney(units)).toBe(text))
})

describe('days', () => {
  it('depend on the time zone of the place', () => {
    expect(dayIn('2026-11-20T03:30:00.000Z')).toBe('2026-11-19')
    expect(dayIn('2026-11-20T03:30:00.000Z', 'Asia/Shanghai')).toBe('2026-11-20')
  })
  it('are validated, added and moved by months according to the calendar', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2026-13-01')).toBe(false)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  })
})

describe('parsing of tracking numbers, UPCs and quantities', () => {
  it.each([
    ['1z 999-aa1 0123456784', '1Z999AA10123456784'],
    ['TBA123456789012', 'TBA123456789012'],
    ['9400 1000 0000 0000 0000 00', '9400100000000000000000'],
    ['1Z999AA1\u20110123456784', '1Z999AA10123456784'],
    ['1Z999AA1\u20130123456784', '1Z999AA10123456784'],
    ['1Z999AA1\u200d0123\u00ad456784\ufeff', '1Z999AA10123456784'],
    ['\uff11Z999AA1\uff0d0123456784', '1Z999AA10123456784'],
    ["'940010000000000000000001", '940010000000000000000001'],
    ['1234567E1234567', '1234567E1234567'],
    ['12345678901e2', '12345678901E2'],
  ])('reads the tracking number %s', (text, value) => expect(parseTracking(text)).toEqual({ ok: true, value }))
  it.each([
    '',
    '12345678901',
    'X'.repeat(35),
    '12345678901\u0000',
    '运单1234567890',
    '1Z999AA1_0123456784',
    // Letters that uppercase to different letters, and digits of other scripts.
    '1Z999AA1ß123456784',
    '1ſ2345678901234',
    'ﬁ12345678901234',
    '1Z999AA1\u06600123456784',
  ])('refuses the tracking number %j', (text) => {
    expect(parseTracking(text).ok).toBe(false)
  })
  it.each(['1.23457E+21', '9E+21', '123456789012E+5', '1.23457E21', '1,23457E+21', '1.2345678901e+05'])(
    'recognizes the tracking number %s as rounded',
    (text) => {
      expect(parseTracking(text)).toMatchObject({ problem: { reason: 'values.trackingRounded' } })
    },
  )
  it.each([' 0012\u200b345 ', "'0012345", '\uff10\uff10\uff11\uff12345'])('reads the UPC %j', (text) => {
    expect(parseUpc(text)).toEqual({ ok: true, value: '0012345' })
  })
  it.each(['8.40269E+11', '8,40269E+11', '1E+12', '8.4e11'])('recognizes the UPC %j as rounded', (text) => {
    expect(parseUpc(text)).toMatchObject({ problem: { reason: 'values.upcRounded' } })
  })
  it.each(['036000291452.0', '36000291452.00'])('recognizes the decimal point in the UPC %j', (text) => {
    expect(parseUpc(text)).toMatchObject({ problem: { reason: 'values.upcDecimal' } })
  })
  it.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '######'])('refuses the cell error %j as a UPC', (text) => {
    expect(parseUpc(text)).toMatchObject({ problem: { reason: 'values.cellError' } })
  })
  it.each([
    ['36000291452', '036000291452'],
    ['36000291453', undefined],
    ['1234558', '01234558'],
    ['1234565', '01234565'],
    ['1234566', undefined],
    ['036000291452', undefined],
    ['6000291452', undefined],
  ])('restores the zero that the sheet dropped: %s becomes %s', (digits, upc) => expect(withLostZero(digits)).toBe(upc))
  it('keeps leading zeros of a UPC', () => expect(parseUpc(' 0012345 ')).toEqual({ ok: true, value: '0012345' }))
  it.each(['', 'a b', 'x'.repeat(51), 'a\u0007b'])('refuses the UPC %j', (text) =>
    expect(parseUpc(text).ok).toBe(false),
  )
  it.each([
    ['1', 1],
    ['2.0', 2],
    ['1,000.000', 1000],
    ['2.0000', 2],
    [' 7 ', 7],
    ['\uff17', 7],
  ])('reads the quantity %s', (text, value) => expect(parseQuantity(text)).toEqual({ ok: true, value }))
  it.each(['', '0', '-1', '1.5', '2 pcs', '1e3', '100000', '1,00', 'Infinity', '1.000', '12.000', '1,000'])(
    'refuses the quantity %s',
    (text) => {
      expect(parseQuantity(text).ok).toBe(false)
    },
  )
})

describe('ids', () => {
  it('sort by time and match their pattern', () => {
    const random = () => 7
    const first = makeId('offer', 1_700_000_000_000, random)
    const second = makeId('offer', 1_700_000_000_001, random)
    expect(first < second).toBe(true)
    expect(first).toMatch(ID_PATTERN)
  })
})

describe('search words', () => {
  it('are split at punctuation, in lower case and without accents', () => {
    expect(searchWords('Café-Crème 2-in-1 iPhone 15')).toEqual(['cafe', 'creme', '2', 'in', '1', 'iphone', '15'])
  })
  it('of a text of ASCII characters are those that the general rules find', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 150 })
    fc.assert(
      fc.property(ascii, (text) => {
        // A dash outside ASCII is not part of a word.
        expect(searchWords(text)).toEqual(searchWords(`${text}–`))
        expect(searchTerms(text)).toEqual(searchTerms(`${text}–`))
      }),
    )
  })
})
