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
/** A company's own number: no check digit holds. */
const OWN = '810012340017'
const FEDEX = '986578788855'
/** A UPC-A, and a number of FedEx. */
const EITHER = '810012340281'

/** Scans codes one after the other; answers the last step and every line that was finished. */
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
  it('is its number, its UPC and one unit, finished by the next parcel', () => {
    const { flow, lines, begun } = scanAll([ONE, UPC, TWO])
    expect(lines).toEqual([{ tracking: ONE, upc: UPC, qty: 1 }])
    expect(flow).toMatchObject({ step: 'upc', tracking: TWO, upc: '' })
    expect(begun).toBe(TWO)
  })

  it('is finished by Enter alone, or by a quantity that is typed', () => {
    expect(scanAll([ONE, UPC, '']).lines).toEqual([{ tracking: ONE, upc: UPC, qty: 1 }])
    expect(scanAll([ONE, UPC, '12']).lines).toEqual([{ tracking: ONE, upc: UPC, qty: 12 }])
    expect(scanAll([ONE, UPC, '0'])).toMatchObject({ problem: 'noQuantity', lines: [], flow: { step: 'qty' } })
  })

  it('is finished by another UPC of the same parcel, once that is known to be one', () => {
    expect(scanAll([ONE, UPC, OTHER], [OTHER])).toMatchObject({
      lines: [{ tracking: ONE, upc: UPC, qty: 1 }],
      flow: { step: 'qty', tracking: ONE, upc: OTHER },
    })
  })

  it('takes the UPC that is offered with Enter, and nothing unseen with the next parcel', () => {
    const begun = offering(scanAll([ONE]).flow, ONE, OWN)
    expect(scanAll(['', ''], [], begun).lines).toEqual([{ tracking: ONE, upc: OWN, qty: 1 }])
    expect(scanAll([TWO], [], begun)).toMatchObject({ problem: 'upcFirst', lines: [], flow: { tracking: ONE } })
    expect(offering(scanAll([TWO]).flow, ONE, OWN)).toMatchObject({ offered: '' })
  })

  it('counts repeated scans of its codes once', () => {
    expect(scanAll([ONE, ONE])).toMatchObject({ repeated: ONE, flow: { step: 'upc' } })
    expect(scanAll([ONE, UPC, UPC, ONE])).toMatchObject({ repeated: ONE, lines: [], flow: { step: 'qty', qty: 1 } })
  })

  it('changes its quantity by buttons, within what a quantity can be', () => {
    const { flow } = scanAll([ONE, UPC])
    expect(withQuantity(flow, 4).qty).toBe(4)
    expect(withQuantity(flow, 0)).toBe(flow)
    expect(scanAll([''], [], withQuantity(flow, 4)).lines).toEqual([{ tracking: ONE, upc: UPC, qty: 4 }])
  })
})

describe('a code that can be two things', () => {
  it('is the UPC that is due', () => {
    expect(scanAll([ONE, UPC]).flow).toMatchObject({ step: 'qty', upc: UPC, question: '' })
  })

  it('is asked about when none is due and both check digits hold', () => {
    const first = scanAll([EITHER])
    expect(first.flow).toMatchObject({ step: 'tracking', question: EITHER })
    expect(answered(first.flow, 'tracking')).toMatchObject({ begun: EITHER, flow: { step: 'upc', tracking: EITHER } })
    expect(answered(first.flow, 'upc')).toMatchObject({ problem: 'trackingFirst', flow: { question: '' } })
    const later = scanAll([ONE, UPC, OTHER])
    expect(later.flow.question).toBe(OTHER)
    expect(answered(later.flow, 'upc')).toMatchObject({ kept: { upc: UPC }, flow: { upc: OTHER, tracking: ONE } })
  })

  it('of twelve digits is a UPC when only the check digit of a UPC holds, and a number when only that of the carrier does', () => {
    expect(scanAll([UPC])).toMatchObject({ problem: 'trackingFirst', flow: { question: '' } })
    expect(scanAll([ONE, UPC, FEDEX])).toMatchObject({ begun: FEDEX, lines: [{ tracking: ONE, upc: UPC }] })
  })

  it('is not asked about when it was a UPC before', () => {
    expect(scanAll([EITHER], [EITHER])).toMatchObject({ problem: 'trackingFirst', flow: { question: '' } })
  })

  it('is asked about while a UPC is due, when it is as long as one and fails the check', () => {
    expect(scanAll([ONE, OWN]).flow.question).toBe(OWN)
    expect(scanAll([ONE, OWN], [OWN]).flow).toMatchObject({ step: 'qty', upc: OWN })
  })
})

describe('a UPC-A that comes as an EAN-13 with a zero in front', () => {
  const EAN = `0${UPC}`

  it('is the same UPC: due, scanned again, known, or said to be one', () => {
    expect(scanAll([ONE, EAN]).flow).toMatchObject({ step: 'qty', upc: UPC })
    expect(scanAll([ONE, UPC, EAN])).toMatchObject({ repeated: UPC, lines: [] })
    expect(scanAll([ONE, OTHER, EAN], [UPC]).flow).toMatchObject({ upc: UPC, question: '' })
    expect(answered(scanAll([ONE, OTHER, EAN]).flow, 'upc').flow).toMatchObject({ upc: UPC })
  })

  it('is the same UPC where the parcel was stored with the zero, and stays as it is where it is a tracking number', () => {
    expect(scanAll([EAN], [], offering(scanAll([ONE]).flow, ONE, EAN)).flow).toMatchObject({ upc: UPC })
    expect(answered(scanAll([EAN]).flow, 'tracking').flow).toMatchObject({ tracking: EAN })
  })
})

describe('what is none of these', () => {
  it.each([
    ['at first', [], 'SHORT', 'noCode'],
    ['a quantity in place of a UPC', [ONE], '12', 'noCode'],
    ['a UPC in place of a number', [], '96385074', 'trackingFirst'],
    ['a code with a sign in it', [ONE, UPC], 'ABC#12345678', 'noCode'],
  ])('%s is told and changes nothing', (_, before, code, problem) => {
    const { flow } = scanAll(before)
    expect(scanned(flow, code, () => false)).toEqual({ flow, problem })
  })

  it('a short number of a company is a UPC when one is due', () => {
    expect(scanAll([ONE, 'KIT-0042']).flow).toMatchObject({ step: 'qty', upc: 'KIT-0042' })
  })
})

describe('a code of GS1', () => {
  it('fills UPC and quantity, by the name under which the company knows the goods', () => {
    const code = '0110614141000415'
    expect(scanAll([ONE, `${code}3724`]).flow).toMatchObject({ step: 'qty', upc: '10614141000415', qty: 24 })
    expect(scanAll([ONE, `${code}3724`], ['614141000418']).flow).toMatchObject({ upc: '614141000418', qty: 24 })
    expect(scanAll([ONE, '0100036000291452']).flow).toMatchObject({ upc: UPC, qty: 1 })
    expect(scanAll([code])).toMatchObject({ problem: 'trackingFirst' })
  })
})

describe('a label that carries more than the number', () => {
  it('names a parcel though the digits of its number have the check digit of a UPC', () => {
    const label = '1001740123450001970200700000950281'
    const number = '700000950281'
    expect(scanAll([label, UPC, '']).lines).toEqual([{ tracking: number, label, upc: UPC, qty: 1 }])
    expect(scanAll([ONE, label])).toMatchObject({ problem: 'upcFirst' })
  })

  it('is the number, and what it carries goes with the line', () => {
    const label = '420088379200190123456780001277'
    const number = '9200190123456780001277'
    expect(scanAll([label, UPC, '']).lines).toEqual([{ tracking: number, label, upc: UPC, qty: 1 }])
    expect(scanAll([label, number])).toMatchObject({ repeated: number })
  })
})
