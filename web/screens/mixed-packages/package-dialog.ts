import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

type Calls = (typeof contracts)['mixed-packages']['calls']

export type MixedPackage = Output<Calls['listPackages']>['records'][number]
export type PackageDetail = Output<Calls['getPackage']>
export type MixedItem = PackageDetail['details'][number]
export type ReversalPreview = Output<Calls['previewReversal']>

/** Combined result of all calls that reversed the batches. */
export interface BatchReversed
  extends Pick<Output<Calls['bulkReverse']>, 'reversed' | 'failedCount' | 'failureRecords'> {
  batchNumbers: readonly string[]
  /** Batches and packages that were not tried because the run was stopped. */
  batchesLeft: readonly string[]
  unreached: number
}

/** Fields that identify a package in a dialog. */
export type OnePackage = Pick<MixedPackage, 'doctorNo' | 'id' | 'tracking'>

/** Dialogs of confirmed packages; one can open the next. */
export type PackageDialog =
  | { kind: 'detail' | 'reverse'; mixed: OnePackage }
  | { kind: 'quantity'; mixed: OnePackage; item: MixedItem }
  | { kind: 'create' }
  | { kind: 'reverseBatch'; batchNumbers: readonly string[] }
  | { kind: 'batchReversed'; result: BatchReversed }

export type OpenPackage = (dialog: PackageDialog) => void
