import { describe, expect, it } from 'vitest'
import type { IsKnownUpc, ScannedLine } from '../../../../../web/screens/tracking/scan/scan-flow.ts'
import {
  coded,
  dropped,
  EMPTY_LINE,
  type LineSteps,
  MAX_WAITING,
  resolved,
  type ScanLine,
} from '../../../../../web/screens/tracking/scan/scan-line.ts'

const EITHER = '810012340281'
const numberOf = (place: number): string => `1Z999AA1${String(place).padStart(10, '0')}`
const UPCS = ['036000291452', '810012340014', '012345678905']
const never = (): boolean => false
const keptBy = ({ steps }: LineSteps): ScannedLine[] => steps.flatMap(({ kept }) => (kept ? [kept] : []))

/** Scans codes one after the other, and returns the line and all kept lines. */
const scanAll = (codes: readonly string[], from: ScanLine = EMPTY_LINE, isKnown: IsKnownUpc = never) => {
  let line = from
  const kept: ScannedLine[] = []
  for (const code of codes) {
    const taken = coded(line, code, isKnown)
    line = taken.line
    kept.push(...keptBy(taken))
  }
  return { line, kept }
}
const parcels = Array.from({ length: 20 }, (_, place) => ({
  tracking: numberOf(place),
  upc: UPCS[place % 3] ?? '',
  qty: 1,
}))
const codesOf = parcels.flatMap(({ tracking, upc }) => [tracking, upc])

describe('codes scanned while a question is open', () => {
  it('wait for the answer, and are processed in order', () => {
    const { line, kept } = scanAll([EITHER, ...codesOf])
    expect(kept).toEqual([])
    expect(line).toMatchObject({ flow: { question: EITHER }, waiting: codesOf })
    const after = resolved(line, 'upc', never)
    expect(after.steps[0]).toMatchObject({ problem: 'trackingFirst', code: EITHER })
    expect(after.line).toMatchObject({ flow: { question: '', tracking: numberOf(19) }, waiting: [] })
    expect([...keptBy(after), ...keptBy(coded(after.line, '', never))]).toEqual(parcels)
  })

  it('wait for the next question too', () => {
    const { line } = scanAll([EITHER, numberOf(1), UPCS[0] ?? '', '810012340373', numberOf(2)])
    const after = resolved(line, 'upc', never)
    expect(after.line).toMatchObject({ flow: { question: '810012340373' }, waiting: [numberOf(2)] })
    expect(resolved(after.line, 'tracking', never).line.waiting).toEqual([])
  })

  it('are processed when the code in question is dropped', () => {
    const { line } = scanAll([EITHER, numberOf(1), UPCS[0] ?? ''])
    expect(dropped(line, never).line).toMatchObject({ flow: { step: 'qty', tracking: numberOf(1) }, waiting: [] })
    expect(dropped(scanAll([numberOf(1)]).line, never).line).toEqual(EMPTY_LINE)
  })

  it('are limited in number', () => {
    const many = Array.from({ length: MAX_WAITING }, (_, place) => numberOf(place))
    const { line } = scanAll([EITHER, ...many])
    expect(coded(line, '1Z999AA19999999999', never)).toMatchObject({ steps: [{ problem: 'answerFirst' }], line })
  })

  it('are queued once if repeated immediately, and Enter alone is not queued', () => {
    expect(scanAll([EITHER, EITHER, '', numberOf(1), numberOf(1)]).line.waiting).toEqual([numberOf(1)])
  })
})

it('keeps twenty parcels without a question if their UPCs are in the catalog, whatever their check digits', () => {
  const own = parcels.map((parcel, place) => ({
    ...parcel,
    upc: ['810012340017', '810012340024', EITHER][place % 3] ?? '',
  }))
  const codes = own.flatMap(({ tracking, upc }) => [tracking, upc])
  const { line, kept } = scanAll([...codes, ''], EMPTY_LINE, (code) => own.some(({ upc }) => upc === code))
  expect(line).toEqual(EMPTY_LINE)
  expect(kept).toEqual(own)
})
