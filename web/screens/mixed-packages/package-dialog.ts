import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

type Calls = (typeof contracts)['mixed-packages']['calls']

export type MixedPackage = Output<Calls['listPackages']>['records'][number]
export type PackageDetail = Output<Calls['getPackage']>
export type MixedItem = PackageDetail['details'][number]
export type ReversalPreview = Output<Calls['previewReversal']>
export type BatchReversed = Output<Calls['batchBulkReverse']>

/** What names a package in a dialog. */
export type OnePackage = Pick<MixedPackage, 'id' | 'tracking'>

/** The dialogs of packages that stand; one leads to the next. */
export type PackageDialog =
  | { kind: 'detail' | 'reverse'; mixed: OnePackage }
  | { kind: 'quantity'; mixed: OnePackage; item: MixedItem }
  | { kind: 'create' }
  | { kind: 'reverseBatch'; batchNumber: string }
  | { kind: 'batchReversed'; result: BatchReversed }

export type OpenPackage = (dialog: PackageDialog) => void
