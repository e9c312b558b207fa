import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { lazyModal } from '../modals/lazy-modal.tsx'
import { RowAction } from '../table/row-action.tsx'
import type { Reported } from './open-case-form.ts'

const OpenCaseModal = lazyModal(async () => (await import('./open-case-modal.tsx')).OpenCaseModal)

interface ReportActionProps {
  reported: Reported
  /** Short name of the record, such as its tracking number or product. */
  record: string
  look?: 'button' | 'link'
}

/** Opens a discrepancy case about a record. */
export const ReportAction = ({ reported, record, look = 'link' }: ReportActionProps) => {
  const t = useTexts('openCase')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowAction
        needs={api.discrepancies.openCase}
        look={look}
        text={t('do')}
        label={t('of', { record })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <OpenCaseModal reported={reported} record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
