import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { approvals as contract } from '../../../shared/approvals/approvals.contract.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NoteField } from '../../components/fields/note-field.tsx'
import { FooterButtons } from '../../components/modals/footer-buttons.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../components/modals/loaded-modal.tsx'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import { ProblemAlert } from '../../components/page/problem-alert.tsx'
import { Instant } from '../../components/text/instant.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTask } from '../../components/use-task.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { type Approval, afterAnswer, STATE_COLORS, subjectText } from './approval-words.ts'
import { SubjectDetails } from './subject-details.tsx'

interface ApprovalModalProps {
  approvalNo: string
  onClose: () => void
}

/** A request for approval with everything that was requested. A second person approves or refuses it here. */
export const ApprovalModal = ({ approvalNo, onClose }: ApprovalModalProps) => {
  const t = useTexts('approvals')
  const query = useCall(api.approvals.getApproval, { approvalNo }, { staleTime: 0 })
  return (
    <LoadedModal title={t('modal.title')} query={query} onClose={onClose}>
      {(approval) => <Answer approval={approval} onClose={onClose} />}
    </LoadedModal>
  )
}

const Answer = ({ approval, onClose }: { approval: Approval; onClose: () => void }) => {
  const t = useTexts('approvals')
  const common = useTexts('components')
  const [isRefusing, setRefusing] = useState(false)
  const task = useTask()
  const { busy, problem, run } = task
  useReturnedFocus()
  const { approvalNo, canAnswer, isOwn, status, subject } = approval
  const written = { invalidates: afterAnswer, refreshesOnError: afterAnswer }
  const withdraw = useMutationCall(api.approvals.withdrawApproval, written)
  if (isRefusing) return <RefuseModal approval={approval} onClose={onClose} />
  const isWaiting = status === 'waiting'
  const footer = (
    <FooterButtons>
      <Button variant="link" disabled={busy} onClick={onClose}>
        {common('close')}
      </Button>
      {isOwn && isWaiting && (
        <Button
          loading={busy}
          onClick={() =>
            run(async () => {
              await withdraw.mutateAsync({ approvalNo })
              onClose()
            })
          }
        >
          {t('modal.withdraw')}
        </Button>
      )}
      {canAnswer && (
        <>
          <Button disabled={busy} onClick={() => setRefusing(true)}>
            {t('modal.refuse')}
          </Button>
          <ApproveButton approvalNo={approvalNo} task={task} onDone={onClose} />
        </>
      )}
    </FooterButtons>
  )
  return (
    <Modal
      visible
      size="large"
      header={subjectText(t, subject)}
      footer={footer}
      closeAriaLabel={common('close')}
      onDismiss={() => !busy && onClose()}
    >
      <SpaceBetween size="l">
        {isWaiting && <Alert type="info">{t(isOwn ? 'modal.own' : canAnswer ? 'modal.check' : 'modal.noRight')}</Alert>}
        <Life approval={approval} />
        <SubjectDetails approval={approval} />
        {problem && <ProblemAlert message={problem} />}
      </SpaceBetween>
    </Modal>
  )
}

interface ApproveButtonProps {
  approvalNo: string
  task: ReturnType<typeof useTask>
  onDone: () => void
}

const ApproveButton = ({ approvalNo, task: { busy, run }, onDone }: ApproveButtonProps) => {
  const t = useTexts('approvals')
  const grant = useMutationCall(api.approvals.grantApproval, {
    invalidates: afterAnswer,
    refreshesOnError: afterAnswer,
  })
  const approve = () =>
    run(async () => {
      await grant.mutateAsync({ approvalNo })
      onDone()
    })
  return (
    <Button variant="primary" loading={busy} onClick={approve}>
      {t('modal.approve')}
    </Button>
  )
}

const Life = ({ approval }: { approval: Approval }) => {
  const t = useTexts('approvals')
  const say = useSentences()
  const { status, askedBy, askedAt, expiresAt, endedBy, endedAt, note, message, why } = approval
  const reason = message === undefined || why === undefined ? note : say({ message, ...why })
  return (
    <KeyValuePairs
      columns={4}
      items={[
        {
          label: t('columns.status'),
          value: <StateBadge color={STATE_COLORS[status]}>{t(`states.${status}`)}</StateBadge>,
        },
        { label: t('columns.askedBy'), value: askedBy },
        { label: t('columns.askedAt'), value: <Instant at={askedAt} /> },
        ...(endedBy === undefined
          ? [{ label: t('columns.expiresAt'), value: <Instant at={expiresAt} /> }]
          : [
              { label: t('columns.endedBy'), value: endedBy },
              { label: t('columns.endedAt'), value: <Instant at={endedAt} /> },
            ]),
        ...(reason === '' ? [] : [{ label: t('columns.reason'), value: reason }]),
      ]}
    />
  )
}

const schema = contract.calls.refuseApproval.body.pick({ note: true })

const RefuseModal = ({
  approval: { approvalNo, askedBy, subject },
  onClose,
}: {
  approval: Approval
  onClose: () => void
}) => {
  const t = useTexts('approvals')
  const refuse = useMutationCall(api.approvals.refuseApproval, {
    invalidates: afterAnswer,
    refreshesOnError: afterAnswer,
  })
  return (
    <FormModal
      title={t('refuse.title', { what: subjectText(t, subject) })}
      submitText={t('refuse.submit')}
      schema={schema}
      defaults={{ note: '' }}
      onSubmit={(values) => refuse.mutateAsync({ approvalNo, ...values })}
      onClose={onClose}
    >
      {({ control }) => (
        <NoteField
          control={control}
          name="note"
          label={t('columns.reason')}
          constraint={t('refuse.seen', { name: askedBy })}
        />
      )}
    </FormModal>
  )
}
