import type { Output } from '../../../shared/contract/call.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import { claimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { addMoney, moneyToWire } from '../../../shared/values/money.ts'
import type { Deps } from '../../platform/deps.ts'
import { claimRecordsOf } from '../claims/claim-record.ts'
import type { MixedPackage } from '../packages/packages.items.ts'
import { previewUndoing, shortagesOf } from '../review/undo-claims.ts'
import { becomes } from './reverse-package.ts'

type Preview = Output<typeof mixedPackages.calls.previewReversal>

/** Previews a reversal of the package, claim by claim, from current data. */
export const previewOf = async (deps: Deps, mixed: MixedPackage): Promise<Preview> => {
  const { packageNo, tracking, batchNumber, total, rev } = mixed
  const undoings = await previewUndoing(deps, mixed)
  const short = new Set(shortagesOf(undoings).flatMap(({ claims }) => claims))
  const records = await claimRecordsOf(
    deps,
    undoings.map(({ claim }) => claim),
  )
  const claims = undoings.map(({ claim, units, stock, debit, isFrozen }, index) => {
    const { targetDoctorName, productName } = claim
    const problems = [
      ...(isFrozen ? [reasonMessage(generalReasons.companyFrozen)] : []),
      ...(units > 0 && short.has(claim)
        ? [
            reasonMessage(mixedReasons.stockGone, {
              qty: units,
              product: productName,
              company: targetDoctorName,
              stock,
            }),
          ]
        : []),
    ]
    return {
      claimId: claim.claimNo,
      claimStatus: claimStatusNumber(claim.status),
      claimerName: claim.claimerName,
      targetDoctorName,
      upc: claim.upc,
      productName,
      qty: claim.qty,
      stockQty: units,
      inStock: stock,
      warehouseName: records[index]?.warehouse ?? '',
      amount: moneyToWire(debit),
      inboundNo: claim.inboundNo ?? '',
      ...whyFailed(problems),
    }
  })
  return {
    packageId: packageNo,
    tracking,
    becomes: becomes(mixed),
    batchNumber,
    totalItems: total,
    claims,
    stockQty: undoings.reduce((sum, { units }) => sum + units, 0),
    amount: moneyToWire(addMoney(...undoings.map(({ debit }) => debit))),
    canReverse: short.size === 0 && undoings.every(({ isFrozen }) => !isFrozen),
    revision: rev,
  }
}
