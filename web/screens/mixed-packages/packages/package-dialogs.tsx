import { useState } from 'react'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OpenPackage, PackageDialog } from '../package-dialog.ts'

const PackageModal = lazyModal(async () => (await import('./package-modal.tsx')).PackageModal)
const QuantityModal = lazyModal(async () => (await import('./editing/quantity-modal.tsx')).QuantityModal)
const CreateModal = lazyModal(async () => (await import('./editing/create-modal.tsx')).CreateModal)
const ReverseModal = lazyModal(async () => (await import('../reversals/reverse-modal.tsx')).ReverseModal)
const ReverseBatchModal = lazyModal(
  async () => (await import('../reversals/reverse-batch-modal.tsx')).ReverseBatchModal,
)
const CompanyModal = lazyModal(async () => (await import('../company-modal.tsx')).CompanyModal)
const BatchReversedModal = lazyModal(
  async () => (await import('../reversals/batch-reversed-modal.tsx')).BatchReversedModal,
)

interface PackageDialogsProps {
  /** Company that the list is filtered by; empty for all companies. */
  doctorNo: string
  dialog: PackageDialog
  onOpen: OpenPackage
  onClose: () => void
}

/**
 * Renders the open dialog. Mount it only while a dialog is open, so that the focus returns to the element that opened
 * the first dialog of a chain.
 */
export const PackageDialogs = ({ doctorNo: listed, dialog, onOpen, onClose }: PackageDialogsProps) => {
  const t = useTexts('mixedPackages')
  const [chosen, setChosen] = useState('')
  useReturnedFocus()
  const doctorNo = 'mixed' in dialog ? dialog.mixed.doctorNo : listed || chosen
  if (doctorNo === '') {
    return (
      <CompanyModal
        title={t(dialog.kind === 'create' ? 'packages.create' : 'packages.reverseBatch')}
        onChoose={(of) => {
          setChosen(of)
          onOpen({ ...dialog })
        }}
        onClose={onClose}
      />
    )
  }
  const handlers = { doctorNo, onOpen, onClose }
  switch (dialog.kind) {
    case 'detail':
      return <PackageModal {...dialog} {...handlers} />
    case 'reverse':
      return <ReverseModal {...dialog} {...handlers} />
    case 'quantity':
      return <QuantityModal {...dialog} {...handlers} />
    case 'create':
      return <CreateModal {...handlers} />
    case 'reverseBatch':
      return <ReverseBatchModal {...dialog} {...handlers} />
    case 'batchReversed':
      return <BatchReversedModal {...dialog} {...handlers} />
  }
}
