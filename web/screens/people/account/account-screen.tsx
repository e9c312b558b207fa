import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { KeyValues } from '../../../components/key-values.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { EmailText } from '../../../components/text/email-text.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { roleOf } from '../../../session/role-of.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Security } from './security.tsx'
import { Sessions } from './sessions.tsx'

const PhoneModal = lazyModal(async () => (await import('./phone-modal.tsx')).PhoneModal)

const LeaveCompanyModal = lazyModal(
  async () => (await import('../teams/staff/leave-company-modal.tsx')).LeaveCompanyModal,
  ['teams'],
)

/** /account: the user's own profile, sign-in settings and sessions. */
export const AccountScreen = () => {
  const t = useTexts('account')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <SpaceBetween size="l">
        <Details />
        <Security />
        <Sessions />
      </SpaceBetween>
    </>
  )
}

const Details = () => {
  const t = useTexts('account')
  const app = useTexts('app')
  const { user, company } = useSession()
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const companies = showList(user.companies.map(({ doctorName }) => doctorName))
  return (
    <>
      <KeyValues
        title={t('facts.title')}
        columns={3}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {company?.rights && <Button onClick={() => setLeaving(true)}>{t('facts.leave')}</Button>}
            <Button onClick={() => setEditing(true)}>{t('facts.changePhone')}</Button>
          </SpaceBetween>
        }
        items={[
          { label: t('facts.userName'), value: user.userName },
          { label: t('facts.email'), value: <EmailText email={user.email} /> },
          { label: t('facts.phone'), value: user.phone },
          { label: t('facts.role'), value: app(roleOf({ user, company })) },
          ...(companies === '' ? [] : [{ label: t('facts.company'), value: companies }]),
          { label: t('facts.number'), value: <KeyNumber text={user.userNo} what={t('facts.numberWhat')} /> },
        ]}
      />
      {leaving && company && <LeaveCompanyModal company={company} onClose={() => setLeaving(false)} />}
      {editing && <PhoneModal phone={user.phone} onClose={() => setEditing(false)} />}
    </>
  )
}
