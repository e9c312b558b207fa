import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { KeyFigure, KeyValues } from '../../../components/key-values.tsx'
import { AFTER_ACTION } from '../../../components/modals/after-action.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { RecordState } from '../../../components/page/record-state.tsx'
import { May } from '../../../components/rights/may.tsx'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { GroupMembers } from './group-members.tsx'
import { amountCap, type GroupRecord, leastText, takesCap } from './member-record.ts'

const EditGroupModal = lazyModal(async () => (await import('./group-modal.tsx')).EditGroupModal)

const GROUPS = '/teams?tab=groups'

/** One group: its limits and members. */
export const GroupScreen = () => {
  const t = useTexts('teams')
  const { groupNo = '' } = useParams()
  const query = useCall(api.people.getGroup, { groupNo })
  return (
    <RecordState query={query} what={t('groups.group')} back={{ text: t('groups.title'), href: GROUPS }}>
      {(group) => <GroupPage group={group} />}
    </RecordState>
  )
}

const GroupPage = ({ group }: { group: GroupRecord }) => {
  const t = useTexts('teams')
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={group.groupName}
        actions={
          <May needs="team:write">
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={() => setOpen('delete')}>{t('groups.remove')}</Button>
              <Button onClick={() => setOpen('edit')}>{t('groups.edit')}</Button>
            </SpaceBetween>
          </May>
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
  const t = useTexts('teams')
  const { groupNo, userCount, transactions, amount, minPayment, createTime } = group
  return (
    <KeyValues
      title={t('groups.summary')}
      items={[
        { label: t('groups.nurses'), value: <KeyFigure text={showCount(userCount)} /> },
        { label: t('limits.takes'), value: <KeyFigure text={takesCap(t, transactions)} /> },
        { label: t('limits.amount'), value: <KeyFigure text={amountCap(t, amount)} /> },
        { label: t('limits.least'), value: <KeyFigure text={leastText(minPayment)} /> },
        { label: t('groups.number'), value: <KeyNumber text={groupNo} what={t('groups.numberWhat')} /> },
        { label: t('columns.added'), value: <Instant at={createTime} /> },
      ]}
    />
  )
}

const DeleteGroup = ({ group, onClose }: { group: GroupRecord; onClose: () => void }) => {
  const t = useTexts('teams')
  const navigate = useNavigate()
  const remove = useMutationCall(api.people.deleteGroup, {
    invalidates: [api.people.listGroups, api.people.getGroupTree, api.people.listMembers],
  })
  return (
    <ConfirmModal
      title={t('groups.removeNamed', { name: group.groupName })}
      text={t('groups.removeText')}
      confirmText={t('groups.remove')}
      onConfirm={async () => {
        await remove.mutateAsync({ groupNo: group.groupNo })
        navigate(GROUPS, { state: AFTER_ACTION })
      }}
      onClose={onClose}
    />
  )
}
