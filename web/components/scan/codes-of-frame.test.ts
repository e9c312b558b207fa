import { describe, expect, it } from 'vitest'
import { isCarrierLabel } from '../../../shared/values/tracking.ts'
import { codesOfFrame } from './codes-of-frame.ts'

const UPS = '1Z999AA10123456784'

describe('codes of a camera frame', () => {
  it('are handled once while they stay in view', () => {
    const seen = new Map<string, number>()
    expect(codesOfFrame(seen, ['A', 'B', 'A'], 1000)).toEqual(['A', 'B'])
    expect(codesOfFrame(seen, ['A', 'C'], 2000)).toEqual(['C'])
    expect(codesOfFrame(seen, ['A', 'B'], 3000)).toEqual(['B'])
  })

  it('are one code of a label, the one with a format of a carrier', () => {
    const seen = new Map<string, number>()
    expect(codesOfFrame(seen, ['REFERENCE-1', UPS, '036000291452'], 1000, isCarrierLabel)).toEqual([UPS])
    expect(codesOfFrame(seen, ['REFERENCE-1', UPS], 1120, isCarrierLabel)).toEqual([])
    expect(codesOfFrame(new Map(), ['REFERENCE-1', 'REFERENCE-2'], 1000, isCarrierLabel)).toEqual(['REFERENCE-1'])
  })
})
