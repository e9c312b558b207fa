import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { KeyValues } from '../../../components/key-values.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { RecordState } from '../../../components/page/record-state.tsx'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { EmailText } from '../../../components/text/email-text.tsx'
import { Instant } from '../../../components/text/instant.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChangeStatus } from './change-status.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import { permissionsText, roleText, type UserDetail } from './user-record.ts'
import { UserState } from './user-state.tsx'
import { CompaniesOfUser, SignInsOfUser } from './user-tables.tsx'
import { WarehousesOfUser } from './warehouses-of-user.tsx'

const PermissionsModal = lazyModal(async () => (await import('./permissions-modal.tsx')).PermissionsModal)

/** /users/:userNo: one account, its permissions and recent sign-ins. */
export const UserScreen = () => {
  const t = useTexts('users')
  const { userNo = '' } = useParams()
  const query = useCall(api.people.getUserInfo, { userNo })
  return (
    <RecordState query={query} what={t('user.one')} back={{ text: t('title'), href: '/users' }}>
      {(user) => <UserPage user={user} />}
    </RecordState>
  )
}

const UserPage = ({ user }: { user: UserDetail }) => {
  const t = useTexts('users')
  const { user: self } = useSession()
  const [open, setOpen] = useState<'status' | 'permissions' | 'secondFactor'>()
  const close = () => setOpen(undefined)
  const isSelf = user.userNo === self.userNo
  return (
    <>
      <PageHeader
        title={user.userName}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {user.role === 'warehouseAdmin' && (
              <Button onClick={() => setOpen('permissions')}>{t('permissions.edit')}</Button>
            )}
            {!isSelf && user.hasSecondFactor && (
              <Button onClick={() => setOpen('secondFactor')}>{t('secondFactor.reset')}</Button>
            )}
            {!isSelf && (
              <Button onClick={() => setOpen('status')}>
                {t(user.status === 1 ? 'disable.action' : 'enable.action')}
              </Button>
            )}
          </SpaceBetween>
        }
      />
      <SpaceBetween size="l">
        <UserFacts user={user} />
        {worksForOthers(user) && <CompaniesOfUser user={user} />}
        {user.role !== 'superAdmin' && !user.staffOf && <WarehousesOfUser user={user} />}
        <SignInsOfUser user={user} />
      </SpaceBetween>
      {open === 'status' && <ChangeStatus user={user} onClose={close} />}
      {open === 'secondFactor' && <ResetSecondFactor user={user} onClose={close} />}
      {open === 'permissions' && <PermissionsModal user={user} onClose={close} />}
    </>
  )
}

/** True for everyone but super admins and owners of companies who are not on the staff of others. */
const worksForOthers = ({ role, owned, companies }: UserDetail): boolean =>
  role !== 'superAdmin' &&
  (role !== 'doctor' || companies.some(({ doctorNo }) => !owned.some((one) => one.doctorNo === doctorNo)))

const UserFacts = ({ user }: { user: UserDetail }) => {
  const t = useTexts('users')
  const app = useTexts('app')
  return (
    <KeyValues
      title={t('user.facts')}
      items={[
        { label: t('columns.status'), value: <UserState status={user.status} /> },
        { label: t('columns.role'), value: roleText(t, app, user) },
        { label: t('columns.email'), value: <EmailText email={user.email} /> },
        { label: t('columns.phone'), value: user.phone },
        ...(user.alias === '' ? [] : [{ label: t('columns.company'), value: user.alias }]),
        ...(user.role === 'warehouseAdmin'
          ? [{ label: t('columns.permissions'), value: permissionsText(t, user) || t('user.none') }]
          : []),
        { label: t('secondFactor.title'), value: t(user.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off') },
        { label: t('columns.joined'), value: <Instant at={user.createTime} /> },
        { label: t('user.number'), value: <KeyNumber text={user.userNo} what={t('user.numberWhat')} /> },
      ]}
    />
  )
}
