import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { lazyModal } from '../modals/lazy-modal.tsx'
import { RowAction } from '../table/row-action.tsx'
import { useCaseRights } from './case-rights.ts'
import { useUndecided } from './case-states.tsx'
import { type Reported, subjectOf } from './case-subject.ts'

const OpenCaseModal = lazyModal(async () => (await import('./open-case-modal.tsx')).OpenCaseModal)

interface ReportActionProps {
  reported: Reported
  /** Short name of the record, such as its tracking number or product. */
  record: string
  look?: 'button' | 'link'
}

/** Opens a discrepancy case about a record, unless one is undecided, to which the record's badge links. */
export const ReportAction = ({ reported, record, look = 'link' }: ReportActionProps) => {
  const t = useTexts('openCase')
  const [isOpen, setOpen] = useState(false)
  const { subject } = reported
  const { mayOpen } = useCaseRights()
  // Each product of a shipment may have a case.
  const isUndecided = useUndecided('outboundNo' in subject ? undefined : Object.values(subject)[0])
  // A dialog with typed input stays open if someone else opens a case in the meantime.
  if (!mayOpen(subjectOf(subject)) || (isUndecided && !isOpen)) return null
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
