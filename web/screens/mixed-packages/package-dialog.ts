import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

type Calls = (typeof contracts)['mixed-packages']['calls']

export type MixedPackage = Output<Calls['listPackages']>['records'][number]
export type PackageDetail = Output<Calls['getPackage']>
export type MixedItem = PackageDetail['details'][number]
export type ReversalPreview = Output<Calls['previewReversal']>

/** What came of a reversal of batches, by as many calls as it took. */
export interface BatchReversed
  extends Pick<Output<Calls['bulkReverse']>, 'reversed' | 'failedCount' | 'failureRecords'> {
  batchNumbers: readonly string[]
  /** Batches and packages that were not tried because the run was stopped. */
  batchesLeft: readonly string[]
  unreached: number
}

/** What names a package in a dialog. */
export type OnePackage = Pick<MixedPackage, 'doctorNo' | 'id' | 'tracking'>

/** The dialogs of packages that stand; one leads to the next. */
export type PackageDialog =
  | { kind: 'detail' | 'reverse'; mixed: OnePackage }
  | { kind: 'quantity'; mixed: OnePackage; item: MixedItem }
  | { kind: 'create' }
  | { kind: 'reverseBatch'; batchNumbers: readonly string[] }
  | { kind: 'batchReversed'; result: BatchReversed }

export type OpenPackage = (dialog: PackageDialog) => void
