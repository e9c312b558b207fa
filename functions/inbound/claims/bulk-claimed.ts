import type * as z from 'zod'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import type { bulkClaimed } from '../../../shared/inbound/claims.calls.ts'
import { addMoney, moneyToWire } from '../../../shared/values/money.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Inbound, inboundRef } from '../inbound.items.ts'
import { statusNumber } from '../inbound-record.ts'
import type { ClaimOutcome } from './claim-numbers.ts'
import type { Claimed } from './claim-step.ts'

/** Answer of a bulk claim; reads the takes again, as it left them. */
export const bulkClaimedOf = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  { claimed, notClaimed, unreached }: ClaimOutcome,
): Promise<z.input<typeof bulkClaimed>> => {
  const numbers = [...new Set([...claimed, ...notClaimed].map(({ inboundNo }) => inboundNo))]
  const read = await table.batchGet(
    numbers.map((inboundNo) => inboundRef({ doctorNo, inboundNo })),
    { consistent: true },
  )
  const takes = new Map(read.flatMap((take) => (take ? [[take.inboundNo, take] as const] : [])))
  return {
    totalCount: claimed.length + notClaimed.length,
    successCount: claimed.length,
    failedCount: notClaimed.length,
    unreached,
    ...sumOf(claimed),
    inbounds: [...Map.groupBy(claimed, ({ inboundNo }) => inboundNo)].flatMap(([inboundNo, claims]) => {
      const take = takes.get(inboundNo)
      return take ? [{ ...takeLine(take), ...sumOf(claims) }] : []
    }),
    successDetails: claimed.map(({ amount, ...claim }) => ({ ...claim, amount: moneyToWire(amount) })),
    failedRecords: notClaimed.map(({ inboundNo, tracking, told, canRetry }) => ({
      inboundNo,
      tracking,
      productName: takes.get(inboundNo)?.productName ?? '',
      canRetry,
      ...whyFailed([told]),
    })),
  }
}

const takeLine = ({ inboundNo, productName, leftNum, status }: Inbound) => ({
  inboundNo,
  productName,
  leftNum,
  status: statusNumber(status),
})

const sumOf = (claims: readonly Claimed[]) => ({
  units: claims.reduce((sum, { qty }) => sum + qty, 0),
  amount: moneyToWire(addMoney(...claims.map(({ amount }) => amount))),
})
