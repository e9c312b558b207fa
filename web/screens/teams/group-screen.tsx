import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { KeyNumber } from '../../components/copy-text.tsx'
import { showAmount, showCount, showInstant } from '../../components/format.ts'
import { KeyFigure, KeyValues } from '../../components/key-values.tsx'
import { ConfirmModal } from '../../components/lazy-confirm-modal.tsx'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { RecordState } from '../../components/record-state.tsx'
import { GroupMembers } from './group-members.tsx'
import { amountCap, type GroupRecord, takesCap } from './member-record.ts'

const EditGroupModal = lazyModal(async () => (await import('./group-modal.tsx')).EditGroupModal)

const GROUPS = '/teams?tab=groups'

/** One group: its limits, and who is in it. */
export const GroupScreen = () => {
  const { groupNo = '' } = useParams()
  const query = useCall(api.people.groupDetail, { groupNo })
  return (
    <RecordState query={query} what="Group" back={{ text: 'Groups', href: GROUPS }}>
      {(group) => <GroupPage group={group} />}
    </RecordState>
  )
}

const GroupPage = ({ group }: { group: GroupRecord }) => {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={group.groupName}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => setOpen('delete')}>Delete group</Button>
            <Button onClick={() => setOpen('edit')}>Edit group</Button>
          </SpaceBetween>
        }
      />
      <SpaceBetween size="l">
        <GroupSummary group={group} />
        <GroupMembers group={group} />
      </SpaceBetween>
      {open === 'edit' && <EditGroupModal group={group} onClose={close} />}
      {open === 'delete' && <DeleteGroup group={group} onClose={close} />}
    </>
  )
}

const GroupSummary = ({ group }: { group: GroupRecord }) => {
  const { groupNo, userCount, transactions, amount, minPayment, createTime } = group
  return (
    <KeyValues
      title="Summary"
      items={[
        { label: 'Nurses', value: <KeyFigure text={showCount(userCount)} /> },
        { label: 'Pending takes', value: <KeyFigure text={takesCap(transactions)} /> },
        { label: 'Pending amount', value: <KeyFigure text={amountCap(amount)} /> },
        { label: 'Least payment', value: <KeyFigure text={minPayment === null ? '-' : showAmount(minPayment)} /> },
        { label: 'Group no.', value: <KeyNumber text={groupNo} what="Group number" /> },
        { label: 'Added', value: showInstant(createTime) },
      ]}
    />
  )
}

const DeleteGroup = ({ group, onClose }: { group: GroupRecord; onClose: () => void }) => {
  const navigate = useNavigate()
  const remove = useMutationCall(api.people.deleteGroup, {
    invalidates: [api.people.groupList, api.people.groupTree, api.people.memberList],
  })
  return (
    <ConfirmModal
      title={`Delete ${group.groupName}`}
      text="Its nurses stay members of your company, under their own limits or those of their other groups. Private offers for this group are for nobody in it any more. Are you sure?"
      confirmText="Delete group"
      onConfirm={async () => {
        await remove.mutateAsync({ groupNo: group.groupNo })
        navigate(GROUPS)
      }}
      onClose={onClose}
    />
  )
}
