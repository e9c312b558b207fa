import { describe, expect, it } from 'vitest'
import {
  answered,
  type Flow,
  offering,
  type ScannedLine,
  START,
  type Step,
  scanned,
  withQuantity,
} from '../../../../../web/screens/tracking/scan/scan-flow.ts'

const ONE = '1Z999AA10123456784'
const TWO = '9400110200881234567890'
const UPC = '036000291452'
const OTHER = '4006381333931'
/** A company's own number, which has no valid check digit of any kind. */
const OWN = '810012340017'
const FEDEX = '986578788855'
/** A number that is valid as a UPC-A and as a FedEx number. */
const EITHER = '810012340281'

/** Scans codes one after the other, and returns the last step and all finished lines. */
const scanAll = (codes: readonly string[], known: readonly string[] = [], flow: Flow = START) => {
  const kept: ScannedLine[] = []
  let step: Step = { flow }
  for (const code of codes) {
    step = scanned(step.flow, code, (one) => known.includes(one))
    if (step.kept) kept.push(step.kept)
  }
  return { ...step, lines: kept }
}

describe('a line of a parcel', () => {
  it('has a number, a UPC and one unit, and is finished by the next parcel', () => {
    const { flow, lines, begun } = scanAll([ONE, UPC, TWO])
    expect(lines).toEqual([{ tracking: ONE, upc: UPC, qty: 1 }])
    expect(flow).toMatchObject({ step: 'upc', tracking: TWO, upc: '' })
    expect(begun).toBe(TWO)
  })

  it('is finished by Enter alone, or by a typed quantity', () => {
    expect(scanAll([ONE, UPC, '']).lines).toEqual([{ tracking: ONE, upc: UPC, qty: 1 }])
    expect(scanAll([ONE, UPC, '12']).lines).toEqual([{ tracking: ONE, upc: UPC, qty: 12 }])
    expect(scanAll([ONE, UPC, '0'])).toMatchObject({ problem: 'noQuantity', lines: [], flow: { step: 'qty' } })
  })

  it('is finished by another known UPC of the same parcel', () => {
    expect(scanAll([ONE, UPC, OTHER], [OTHER])).toMatchObject({
      lines: [{ tracking: ONE, upc: UPC, qty: 1 }],
      flow: { step: 'qty', tracking: ONE, upc: OTHER },
    })
  })

  it('takes the suggested UPC on Enter, but not on a scan of the next parcel', () => {
    const begun = offering(scanAll([ONE]).flow, ONE, OWN)
    expect(scanAll(['', ''], [], begun).lines).toEqual([{ tracking: ONE, upc: OWN, qty: 1 }])
    expect(scanAll([TWO], [], begun)).toMatchObject({ problem: 'upcFirst', lines: [], flow: { tracking: ONE } })
    expect(offering(scanAll([TWO]).flow, ONE, OWN)).toMatchObject({ offered: '' })
  })

  it('counts repeated scans of its codes once', () => {
    expect(scanAll([ONE, ONE])).toMatchObject({ repeated: ONE, flow: { step: 'upc' } })
    expect(scanAll([ONE, UPC, UPC, ONE])).toMatchObject({ repeated: ONE, lines: [], flow: { step: 'qty', qty: 1 } })
  })

  it('changes its quantity by buttons, within the limits of a quantity', () => {
    const { flow } = scanAll([ONE, UPC])
    expect(withQuantity(flow, 4).qty).toBe(4)
    expect(withQuantity(flow, 0)).toBe(flow)
    expect(scanAll([''], [], withQuantity(flow, 4)).lines).toEqual([{ tracking: ONE, upc: UPC, qty: 4 }])
  })
})

describe('an ambiguous code', () => {
  it('is the UPC if one is expected', () => {
    expect(scanAll([ONE, UPC]).flow).toMatchObject({ step: 'qty', upc: UPC, question: '' })
  })

  it('prompts a question if no UPC is expected and both check digits are valid', () => {
    const first = scanAll([EITHER])
    expect(first.flow).toMatchObject({ step: 'tracking', question: EITHER })
    expect(answered(first.flow, 'tracking')).toMatchObject({ begun: EITHER, flow: { step: 'upc', tracking: EITHER } })
    expect(answered(first.flow, 'upc')).toMatchObject({ problem: 'trackingFirst', flow: { question: '' } })
    const later = scanAll([ONE, UPC, OTHER])
    expect(later.flow.question).toBe(OTHER)
    expect(answered(later.flow, 'upc')).toMatchObject({ kept: { upc: UPC }, flow: { upc: OTHER, tracking: ONE } })
  })

  it('of twelve digits is a UPC or a carrier number if only that check digit is valid', () => {
    expect(scanAll([UPC])).toMatchObject({ problem: 'trackingFirst', flow: { question: '' } })
    expect(scanAll([ONE, UPC, FEDEX])).toMatchObject({ begun: FEDEX, lines: [{ tracking: ONE, upc: UPC }] })
  })

  it('prompts no question if it is a known UPC', () => {
    expect(scanAll([EITHER], [EITHER])).toMatchObject({ problem: 'trackingFirst', flow: { question: '' } })
  })

  it('prompts a question if a UPC is expected, and the code has the right length but an invalid check digit', () => {
    expect(scanAll([ONE, OWN]).flow.question).toBe(OWN)
    expect(scanAll([ONE, OWN], [OWN]).flow).toMatchObject({ step: 'qty', upc: OWN })
  })
})

describe('a UPC-A scanned as an EAN-13 with a leading zero', () => {
  const EAN = `0${UPC}`

  it('is the same UPC whether expected, scanned again, known, or chosen in a question', () => {
    expect(scanAll([ONE, EAN]).flow).toMatchObject({ step: 'qty', upc: UPC })
    expect(scanAll([ONE, UPC, EAN])).toMatchObject({ repeated: UPC, lines: [] })
    expect(scanAll([ONE, OTHER, EAN], [UPC]).flow).toMatchObject({ upc: UPC, question: '' })
    expect(answered(scanAll([ONE, OTHER, EAN]).flow, 'upc').flow).toMatchObject({ upc: UPC })
  })

  it('is the same UPC if the parcel was stored with the zero, but is unchanged as a tracking number', () => {
    expect(scanAll([EAN], [], offering(scanAll([ONE]).flow, ONE, EAN)).flow).toMatchObject({ upc: UPC })
    expect(answered(scanAll([EAN]).flow, 'tracking').flow).toMatchObject({ tracking: EAN })
  })
})

describe('an invalid code', () => {
  it.each([
    ['a short code before any parcel', [], 'SHORT', 'noCode'],
    ['a quantity instead of a UPC', [ONE], '12', 'noCode'],
    ['a UPC instead of a tracking number', [], '96385074', 'trackingFirst'],
    ['a code with a special character', [ONE, UPC], 'ABC#12345678', 'noCode'],
  ])('%s is reported and changes nothing', (_, before, code, problem) => {
    const { flow } = scanAll(before)
    expect(scanned(flow, code, () => false)).toEqual({ flow, problem })
  })

  it('a short number of a company is a UPC if one is expected', () => {
    expect(scanAll([ONE, 'KIT-0042']).flow).toMatchObject({ step: 'qty', upc: 'KIT-0042' })
  })
})

describe('a GS1 code', () => {
  it('sets UPC and quantity, with the UPC that the company uses', () => {
    const code = '0110614141000415'
    expect(scanAll([ONE, `${code}3724`]).flow).toMatchObject({ step: 'qty', upc: '10614141000415', qty: 24 })
    expect(scanAll([ONE, `${code}3724`], ['614141000418']).flow).toMatchObject({ upc: '614141000418', qty: 24 })
    expect(scanAll([ONE, '0100036000291452']).flow).toMatchObject({ upc: UPC, qty: 1 })
    expect(scanAll([code])).toMatchObject({ problem: 'trackingFirst' })
  })
})

describe('a label that contains more than the number', () => {
  it('is a parcel even if the digits of its number have a valid UPC check digit', () => {
    const label = '1001740123450001970200700000950281'
    const number = '700000950281'
    expect(scanAll([label, UPC, '']).lines).toEqual([{ tracking: number, label, upc: UPC, qty: 1 }])
    expect(scanAll([ONE, label])).toMatchObject({ problem: 'upcFirst' })
  })

  it('is reduced to the number, while the whole label is sent with the line', () => {
    const label = '420088379200190123456780001277'
    const number = '9200190123456780001277'
    expect(scanAll([label, UPC, '']).lines).toEqual([{ tracking: number, label, upc: UPC, qty: 1 }])
    expect(scanAll([label, number])).toMatchObject({ repeated: number })
  })
})
