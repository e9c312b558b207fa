import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type InvitationRecord, inviterOf } from './invitation-state.ts'
import { receivedColumns } from './received-columns.tsx'

const ACCEPT = 1
const DECLINE = 2
const STALE = [api.people.listReceivedInvitations, api.people.getCurrentUser]

/** /invitations: invitations that companies sent to the user's email address. */
export const ReceivedInvitationsScreen = () => {
  const t = useTexts('invitations')
  const { user } = useSession()
  const [declining, setDeclining] = useState<InvitationRecord>()
  const accept = useMutationCall(api.people.setInvitationStatus, {
    invalidates: STALE,
    flashErrors: true,
    success: ({ companies, doctorNo }) => {
      if (doctorNo === '') return t('received.acceptedWork')
      const company = companies.find((one) => one.doctorNo === doctorNo)?.doctorName ?? '-'
      return t('received.accepted', { company })
    },
  })
  const columns = receivedColumns(t, useTexts('app'), {
    accept: ({ invitationNo }) => accept.mutate({ invitationNo, status: ACCEPT }),
    decline: setDeclining,
    accepting: accept.isPending ? accept.variables.invitationNo : undefined,
  })
  const table = useTable({ id: 'received-invitations', columns })
  const query = useListCall(api.people.listReceivedInvitations, table.paging)
  return (
    <>
      {!user.emailProven && <ConfirmFirst email={user.email} />}
      <ResourceTable
        title={t('received.title')}
        heading="h1"
        description={t('received.text')}
        table={table}
        query={query}
        rowKey={({ invitationNo }) => invitationNo}
        empty={{ title: t('received.empty'), text: t('received.emptyText') }}
      />
      {declining && <Decline invitation={declining} onClose={() => setDeclining(undefined)} />}
    </>
  )
}

/** Someone else may have registered with this address, so its invitations are withheld until it is confirmed. */
const ConfirmFirst = ({ email }: { email: string }) => {
  const t = useTexts('invitations')
  const navigate = useNavigate()
  return (
    <Box margin={{ bottom: 'l' }}>
      <Alert
        type="warning"
        header={t('unconfirmed.title')}
        action={<Button onClick={() => navigate('/account')}>{t('unconfirmed.go')}</Button>}
      >
        {t('unconfirmed.text', { email })}
      </Alert>
    </Box>
  )
}

const Decline = ({ invitation, onClose }: { invitation: InvitationRecord; onClose: () => void }) => {
  const t = useTexts('invitations')
  const company = inviterOf(invitation)
  const decline = useMutationCall(api.people.setInvitationStatus, {
    invalidates: STALE,
    success: t('received.declined', { company }),
  })
  return (
    <ConfirmModal
      title={t('received.declineNamed', { company })}
      text={t('received.declineText', { company })}
      confirmText={t('received.decline')}
      onConfirm={() => decline.mutateAsync({ invitationNo: invitation.invitationNo, status: DECLINE })}
      onClose={onClose}
    />
  )
}
