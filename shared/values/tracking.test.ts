import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatOf } from './labels/carriers.ts'
import { gs1Goods } from './labels/gs1.ts'
import { leadingTracking, normalTracking, parseTracking, scannedFormOf } from './tracking.ts'

/** Adds the check digit that makes a number valid for the carrier. */
const checked = (body: string, rest = ''): string => {
  const digit = [...'0123456789'].find((one) => formatOf(`${body}${one}${rest}`)?.check !== undefined)
  if (digit === undefined) throw new Error(`No check digit fits ${body}`)
  return `${body}${digit}${rest}`
}
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })

describe('labels', () => {
  it.each([
    ['FedEx Express, 34 digits', '1001740123450001970200712345600426', '712345600426'],
    ['FedEx Ground, 34 digits', '9622001900000000000000712345600426', '712345600426'],
    ['FedEx Ground, 22 digits', '9611020011122233344457', '011122233344457'],
    ['FedEx Express, 32 digits', '32971514560102447849175802862014', '784917580286'],
    ['USPS, 420 and ZIP', '420088379200190123456780001277', '9200190123456780001277'],
    ['USPS, 420 and ZIP+4', '4200883712349200190123456780001277', '9200190123456780001277'],
    ['SSCC with its identifier', '00123456789012345675', '123456789012345675'],
  ])('are reduced to the number: %s, %s to %s', (_, scanned, number) => {
    expect(normalTracking(scanned)).toBe(number)
    expect(scannedFormOf(scanned)).toBe(scanned)
    expect(scannedFormOf(number)).toBeUndefined()
    // A code with a wrong check digit stays unchanged.
    const other = scanned.slice(0, -1) + ((Number(scanned.at(-1)) + 1) % 10)
    if (!scanned.startsWith('3')) expect(normalTracking(other)).toBe(other)
  })

  it.each([
    '1Z5R89390357567127',
    '986578788855',
    '568283610012000',
    '9400111206206406260787',
    '9101026837331000039521',
    '03071790000523483741',
    '71969010756003077385',
    'RB123456785GB',
    '7035114477138472',
    '320595463938',
    'C11031500001879',
    'D10011354453707',
    'TBA000000000000',
    '1LS717793482164',
    'GM2951173225174494',
    'SP029692510000920746',
  ])('are left unchanged if they contain only the number: %s', (number) => {
    expect(formatOf(number)).toBeDefined()
    expect(normalTracking(number)).toBe(number)
    expect(scannedFormOf(number)).toBeUndefined()
  })
})

describe('carrier names before a number', () => {
  it.each([
    ['UPS 1ZR000000000000601', '1ZR000000000000601'],
    ['UPS: 1ZR000000000000603', '1ZR000000000000603'],
    ['ups1zr000000000000603', '1ZR000000000000603'],
    ['FedEx 7777 0000 0602', '777700000602'],
    ['FedEx Ground # 9865 7878 8855', '986578788855'],
    ['FEDEX986578788855', '986578788855'],
    ['USPS Tracking Number: 9400 1112 0620 6406 2607 87', '9400111206206406260787'],
    ['AMZN_US(TBA400000000604)', 'TBA400000000604'],
    ['TRACKING# TBA400000000604', 'TBA400000000604'],
    ['快递单号：1Z5R89390357567127', '1Z5R89390357567127'],
    // The letters may be part of the number: no separator, no check digit.
    ['FEDEX986578788856', 'FEDEX986578788856'],
    ['GMUPS1234567890', 'GMUPS1234567890'],
    ['UPS adapter', 'UPSADAPTER'],
  ])('are removed if the number is certain: %j is read as %s', (text, number) => {
    expect(normalTracking(text)).toBe(number)
    expect(scannedFormOf(text)).toBeUndefined()
  })
})

describe('a text that contains more than a number', () => {
  it.each([
    ['UPS 1Z5R89390357567127 UPC 810012340106', '1Z5R89390357567127', 'UPC 810012340106'],
    ['1Z 5R8 939 03 5756 7127 2', '1Z5R89390357567127', '2'],
    ['1Z5R89390357567127 986578788855', '1Z5R89390357567127', '986578788855'],
    ['2 1Z5R89390357567127', '1Z5R89390357567127', '2'],
    ['9865 7878 8855 UPC 8100', '986578788855', 'UPC 8100'],
    ['986578788855 数量 2', '986578788855', '数量 2'],
  ])('is refused with the rest of the text: %j', (text, tracking, rest) => {
    expect(parseTracking(text)).toMatchObject({
      ok: false,
      problem: { reason: 'values.trackingAndMore', params: { tracking, rest } },
    })
  })

  it.each([
    '9400 1112 0620 6406 2607 87',
    '9865 7878 8855 1234',
    '1LS 7177 9348 2164',
    'USPS Tracking Number: 9400 1112 0620 6406 2607 87',
    '1Z 5R8 939 03 5756 7127',
    // Its check digit is wrong.
    'UPS 1ZR000000000000601',
  ])('is not assumed for the single number %j', (text) => {
    expect(leadingTracking(text)).toBeUndefined()
    expect(parseTracking(text).ok).toBe(true)
  })
})

describe('all forms of a number', () => {
  const ups = fc
    .tuple(digits(6), digits(2), digits(7))
    .map((parts) => checked(`1Z${parts.join('')}`))
    .map((number) => ({ number, labels: [number], names: ['UPS', 'UPS Ground'] }))
  const fedex = fc
    .tuple(
      digits(10).map((body) => `7${body}`),
      digits(4),
      digits(5),
      digits(10),
    )
    .map(([body, service, zip, filling]) => {
      const number = checked(body)
      return {
        number,
        labels: [`1001${service}${zip}000000000${number}`, `9622${zip}${filling}000${number}`],
        names: ['FedEx', 'FEDEX EXPRESS'],
      }
    })
  const ground = fc.tuple(digits(14), digits(5)).map(([body, service]) => {
    const number = checked(body)
    return { number, labels: [`96${service}${number}`], names: ['FedEx Ground', 'FedEx Home Delivery'] }
  })
  const usps = fc
    .tuple(fc.constantFrom('92', '93', '94', '95'), digits(19), digits(5), digits(4))
    .map(([ai, body, zip, more]) => {
      const number = checked(`${ai}${body}`)
      return {
        number,
        labels: [`420${zip}${number}`, `420${zip}${more}${number}`],
        names: ['USPS', 'USPS Priority Mail'],
      }
    })
  const sscc = digits(17).map((body) => {
    const number = checked(body)
    return { number, labels: [`00${number}`], names: ['GLS'] }
  })

  it.each([
    ['UPS', ups],
    ['FedEx Express', fedex],
    ['FedEx Ground', ground],
    ['USPS', usps],
    ['SSCC', sscc],
  ])('are reduced to the same canonical form: %s', (_, numbers) => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.nat(30), ({ number, labels, names }, choice, at) => {
        for (const label of [number, ...labels]) {
          const spaced = `${label.slice(0, at % label.length)} ${label.slice(at % label.length)}`
          const name = names[choice % names.length]
          const forms = [
            label,
            label.toLowerCase(),
            ` ${spaced}\t`,
            label.replace(/(.{4})/g, '$1-'),
            `]C1${label}`,
            `\u001d${label}`,
            `'${label}`,
            `${name} ${label}`,
            `${name}: ${spaced}`,
            `Tracking # ${label}`,
          ]
          for (const form of forms) expect(parseTracking(form), form).toEqual({ ok: true, value: number })
        }
        expect(normalTracking(normalTracking(number))).toBe(number)
      }),
      { numRuns: 200 },
    )
  })

  it('are not changed by a second reduction', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789ABCUPSZ'), minLength: 12, maxLength: 34 }),
        (code) => {
          expect(normalTracking(normalTracking(code))).toBe(normalTracking(code))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('codes of goods', () => {
  it.each([
    ['0110614141000415', { gtin: '10614141000415', upc: '' }],
    [']C1011061414100041537240', { gtin: '10614141000415', upc: '', qty: 240 }],
    ['(01)10614141000415(37)24', { gtin: '10614141000415', upc: '', qty: 24 }],
    ['0110614141000415172512313724', { gtin: '10614141000415', upc: '', qty: 24 }],
    ['011061414100041510AB\u001d3724', { gtin: '10614141000415', upc: '', qty: 24 }],
    ['0100036000291452', { gtin: '00036000291452', upc: '036000291452' }],
    ['0104006381333931', { gtin: '04006381333931', upc: '4006381333931' }],
  ])('are recognized: %j', (code, goods) => {
    expect(gs1Goods(code)).toEqual(goods)
    expect(parseTracking(code)).toMatchObject({ ok: false, problem: { reason: 'values.trackingIsGoods' } })
  })

  it.each(['0110614141000416', '9400111206206406260787', '1Z5R89390357567127', '036000291452', ''])(
    'do not include %j',
    (code) => expect(gs1Goods(code)).toBeUndefined(),
  )
})

it.each(['#N/A', '#REF!', '#VALUE!', '####', ' #n/a '])('the cell error %j is refused as a tracking number', (text) => {
  expect(parseTracking(text)).toMatchObject({ ok: false, problem: { reason: 'values.cellError' } })
})
