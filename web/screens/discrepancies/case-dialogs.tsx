import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import type { CaseDetail } from './case-record.ts'

const TextModal = lazyModal(async () => (await import('./text-modals.tsx')).TextModal)
const PhotosModal = lazyModal(async () => (await import('./photos-modal.tsx')).PhotosModal)
const ProposeModal = lazyModal(async () => (await import('./propose-modal.tsx')).ProposeModal)
const AcceptModal = lazyModal(async () => (await import('./accept-modal.tsx')).AcceptModal)

export interface CaseDialog {
  kind: 'comment' | 'photos' | 'propose' | 'accept' | 'decline' | 'close'
}
export type OpenCaseDialog = (dialog: CaseDialog) => void

interface CaseDialogsProps {
  dialog: CaseDialog
  found: CaseDetail
  onClose: () => void
}

export const CaseDialogs = ({ dialog: { kind }, ...rest }: CaseDialogsProps) => {
  switch (kind) {
    case 'photos':
      return <PhotosModal {...rest} />
    case 'propose':
      return <ProposeModal {...rest} />
    case 'accept':
      return <AcceptModal {...rest} />
    default:
      return <TextModal kind={kind} {...rest} />
  }
}
