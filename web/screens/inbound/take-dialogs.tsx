import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { useLastListed } from '../../components/use-last-listed.ts'
import { useSession } from '../../session/session-context.tsx'
import type { Take, TakeDialog } from './take-record.ts'

const TakeModal = lazyModal(async () => (await import('./take-modal.tsx')).TakeModal, ['claims'])
const AddTrackingModal = lazyModal(async () => (await import('./add-tracking-modal.tsx')).AddTrackingModal, ['claims'])
const CancelUnitsModal = lazyModal(async () => (await import('./cancel-units-modal.tsx')).CancelUnitsModal, ['taking'])
const CancelInboundModal = lazyModal(
  async () => (await import('./cancel-inbound-modal.tsx')).CancelInboundModal,
  ['takes'],
)
const BulkClaimModal = lazyModal(async () => (await import('./claims/claim-run-modal.tsx')).BulkClaimModal, ['takes'])
const CompareModal = lazyModal(async () => (await import('./claims/compare-modal.tsx')).CompareModal, ['takes'])
const ConfirmStorageModal = lazyModal(
  async () => (await import('./claims/confirm-storage-modal.tsx')).ConfirmStorageModal,
  ['takes'],
)
const OpenCaseModal = lazyModal(
  async () => (await import('../../components/discrepancies/open-case-modal.tsx')).OpenCaseModal,
)
const ClaimModal = lazyModal(async () => (await import('./claim-modal.tsx')).ClaimModal, ['claims'])
const SheetModal = lazyModal(async () => (await import('./numbers/sheet-modal.tsx')).SheetModal, ['given', 'claims'])
const EditNumberModal = lazyModal(
  async () => (await import('./numbers/edit-number-modal.tsx')).EditNumberModal,
  ['given'],
)
const RemoveNumbersModal = lazyModal(
  async () => (await import('../../components/parcel/remove-numbers-modal.tsx')).RemoveNumbersModal,
  ['given'],
)
const AddReportModal = lazyModal(
  async () => (await import('../inventory/report-form.tsx')).AddReportModal,
  ['inventory'],
)

interface TakeDialogsProps {
  dialog: TakeDialog
  /** The current list; an open dialog updates with it. */
  takes: readonly Take[]
  onOpen: (dialog: TakeDialog | undefined) => void
}

/**
 * Renders the open dialog. If the take leaves the list (it was completed elsewhere), a form keeps its last version, so
 * that no input is lost; the take's own dialog closes.
 */
export const TakeDialogs = ({ dialog, takes, onOpen }: TakeDialogsProps) => {
  const { inboundNo } = dialog
  const isNurse = useSession().user.role === 'nurse'
  const { listed, isPart } = useListed(takes, inboundNo)
  const take = useLastListed(listed, (last) => last.inboundNo === inboundNo)
  if (isPart || !take || (dialog.kind === 'take' && !listed)) return null
  const close = () => onOpen(dialog.kind !== 'take' && dialog.back ? { kind: 'take', inboundNo } : undefined)
  switch (dialog.kind) {
    case 'take':
      return <TakeModal take={take} onOpen={onOpen} onClose={close} />
    case 'add':
      return <AddTrackingModal take={take} onClose={close} />
    case 'sheet':
      return <SheetModal take={take} onClose={close} />
    case 'edit':
      return <EditNumberModal take={take} tracking={dialog.tracking} onClose={close} />
    case 'remove':
      return <RemoveNumbersModal from={[{ inboundNo: take.inboundNo, trackings: dialog.trackings }]} onClose={close} />
    case 'report':
      return <AddReportModal take={take} onClose={close} />
    case 'cancel':
      return isNurse ? (
        <CancelUnitsModal take={take} onClose={close} />
      ) : (
        <CancelInboundModal take={take} onClose={close} />
      )
    case 'claimAll':
      return <BulkClaimModal take={take} onClose={close} />
    case 'compare':
      return <CompareModal take={take} onClose={close} />
    case 'discrepancy':
      return <OpenCaseModal reported={reportedOf(take)} record={take.productName} onClose={close} />
    case 'confirm':
      return <ConfirmStorageModal take={take} onClose={close} />
    case 'claim':
      return <ClaimModal take={take} tracking={dialog.tracking} onClose={close} />
  }
}

const reportedOf = ({ doctorNo, inboundNo, qty }: Take) => ({ doctorNo, subject: { inboundNo }, expected: qty })

/** A take of the list with all of its tracking numbers: a long page omits some, so the take is fetched separately. */
const useListed = (takes: readonly Take[], inboundNo: string) => {
  const listed = takes.find((take) => take.inboundNo === inboundNo)
  const input = { status: listed?.status ?? 0, condition: inboundNo }
  const { data, isPending } = useCall(api.inbound.listInbounds, input, { enabled: listed?.unlisted !== undefined })
  if (listed?.unlisted === undefined) return { listed, isPart: false }
  const [whole] = data?.records ?? []
  return { listed: whole ?? listed, isPart: isPending }
}
