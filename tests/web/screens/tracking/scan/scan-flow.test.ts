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
const OWN = '810012340018'

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

  it('is asked about when none is due, and takes nothing else until then', () => {
    const first = scanAll([UPC])
    expect(first.flow).toMatchObject({ step: 'tracking', question: UPC })
    expect(scanned(first.flow, ONE, () => false)).toMatchObject({ problem: 'answerFirst', flow: { question: UPC } })
    expect(answered(first.flow, 'tracking')).toMatchObject({ begun: UPC, flow: { step: 'upc', tracking: UPC } })
    expect(answered(first.flow, 'upc')).toMatchObject({ problem: 'trackingFirst', flow: { question: '' } })
    const later = scanAll([ONE, UPC, OTHER])
    expect(later.flow.question).toBe(OTHER)
    expect(answered(later.flow, 'upc')).toMatchObject({ kept: { upc: UPC }, flow: { upc: OTHER, tracking: ONE } })
  })

  it('is not asked about when it was a UPC before', () => {
    expect(scanAll([UPC], [UPC])).toMatchObject({ problem: 'trackingFirst', flow: { question: '' } })
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

  it('stays as it is where that is how the goods are known, or where it is a tracking number', () => {
    expect(scanAll([EAN], [], offering(scanAll([ONE]).flow, ONE, EAN)).flow).toMatchObject({ upc: EAN })
    expect(scanAll([ONE, EAN], [EAN]).flow).toMatchObject({ upc: EAN })
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
