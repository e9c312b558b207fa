import Box from '@cloudscape-design/components/box'
import { useMemo, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useMay } from '../../../../api/use-may.ts'
import { lazyModal } from '../../../../components/modals/lazy-modal.tsx'
import { localPage } from '../../../../components/table/local-page.ts'
import { ResourceTable } from '../../../../components/table/resource-table.tsx'
import { useTable } from '../../../../components/table/use-table.ts'
import { useSession } from '../../../../session/session-context.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import { OpenTransfer } from './open-transfer.tsx'
import { type StaffAction, staffColumns } from './staff-columns.tsx'
import type { StaffRecord, StaffRow } from './staff-record.ts'
import { TwoStepRule } from './two-step-rule.tsx'

const InviteStaffModal = lazyModal(async () => (await import('./invite-staff-modal.tsx')).InviteStaffModal)
const EditStaffModal = lazyModal(async () => (await import('./edit-staff-modal.tsx')).EditStaffModal)
const MakeOwnerModal = lazyModal(async () => (await import('./make-owner-modal.tsx')).MakeOwnerModal)
const WorkerActionModal = lazyModal(
  async () => (await import('../../workers/worker-action-modal.tsx')).WorkerActionModal,
)
const LeaveCompanyModal = lazyModal(async () => (await import('./leave-company-modal.tsx')).LeaveCompanyModal)

/** The owner of the company and its staff, with their rights. */
export const StaffList = () => {
  const t = useTexts('teams')
  const rights = useTexts('rights')
  const { user, company } = useSession()
  const may = useMay()
  const mayManage = may(api.people.saveStaff)
  const mayTransfer = may(api.people.startOwnerTransfer)
  const [inviting, setInviting] = useState(false)
  const [acting, setActing] = useState<{ action: StaffAction; staff: StaffRecord }>()
  const query = useCall(api.people.listStaff, {})
  const requiresTwoStep = query.data?.requiresTwoStep ?? false
  const columns = useMemo(
    () =>
      staffColumns({
        t,
        rights,
        self: user.userNo,
        mayManage,
        mayTransfer,
        requiresTwoStep,
        act: (action, staff) => setActing({ action, staff }),
      }),
    [t, rights, user.userNo, mayManage, mayTransfer, requiresTwoStep],
  )
  const table = useTable<StaffRow>({ id: 'staff', columns })
  const data = query.data && localPage<StaffRow>([query.data.owner, ...query.data.records], table)
  const close = () => setActing(undefined)
  return (
    <>
      {query.data?.transfer && (
        <Box margin={{ bottom: 'm' }}>
          <OpenTransfer transfer={query.data.transfer} self={user.userNo} />
        </Box>
      )}
      {query.data && (
        <Box margin={{ bottom: 'm' }}>
          <TwoStepRule isRequired={query.data.requiresTwoStep} staff={query.data.records} />
        </Box>
      )}
      <ResourceTable
        title={t('staff.title')}
        description={t('staff.text')}
        table={table}
        query={{ ...query, data }}
        rowKey={({ userNo }) => userNo}
        {...(mayManage && { add: { text: t('staff.invite'), run: () => setInviting(true) } })}
        empty={{ title: t('staff.empty') }}
      />
      {inviting && <InviteStaffModal onClose={() => setInviting(false)} />}
      {acting && company && <Dialog {...acting} company={company} onClose={close} />}
    </>
  )
}

interface DialogProps {
  action: StaffAction
  staff: StaffRecord
  company: { doctorNo: string; doctorName: string }
  onClose: () => void
}

const Dialog = ({ action, staff, company, onClose }: DialogProps) => {
  if (action === 'edit') return <EditStaffModal staff={staff} onClose={onClose} />
  if (action === 'makeOwner') return <MakeOwnerModal staff={staff} company={company.doctorName} onClose={onClose} />
  if (action === 'leave') return <LeaveCompanyModal company={company} onClose={onClose} />
  return (
    <WorkerActionModal
      action={action}
      worker={staff}
      place={company.doctorName}
      save={api.people.saveStaff}
      remove={api.people.removeStaff}
      list={api.people.listStaff}
      onClose={onClose}
    />
  )
}
