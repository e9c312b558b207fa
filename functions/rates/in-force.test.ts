import { describe, expect, it } from 'vitest'
import { inForce } from './in-force.ts'
import type { BoxRate } from './rates.items.ts'

const version = (boxSizeId: string, effectiveFrom: string, savedAt: string, fee: number): BoxRate => ({
  ...{ boxSizeId, effectiveFrom, savedAt, inboundBaseFee: fee, inboundRate: 0, outboundBaseFee: 0, outboundRate: 0 },
  ...{ storageBaseFee: 0, storageBaseFeeOver: 0 },
})

const versions = [
  version('BX-2', '2026-01-01', '2026-01-05', 20),
  version('BX-1', '2026-03-01', '2026-03-01', 12),
  version('BX-1', '2026-01-01', '2026-02-09', 11),
  version('BX-1', '2026-01-01', '2026-01-02', 10),
]
const feesAt = (at: string) => [...inForce(versions, at)].map(([id, { inboundBaseFee }]) => [id, inboundBaseFee]).sort()

describe('the rates in force', () => {
  it('are the latest versions that are effective, and of two alike the one saved last', () => {
    expect(feesAt('2026-02-01')).toEqual([
      ['BX-1', 11],
      ['BX-2', 20],
    ])
    expect(feesAt('2026-03-01')).toEqual([
      ['BX-1', 12],
      ['BX-2', 20],
    ])
  })

  it('do not begin before the first version', () => {
    expect(feesAt('2025-12-31')).toEqual([])
  })
})
