import Button from '@cloudscape-design/components/button'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { currentCompany } from '../../session/company.ts'
import { settleCompany } from '../../session/settle-company.ts'
import { signOut } from '../../session/sign-out.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CompanyForm } from './company-form.tsx'
import { Entered } from './entered.tsx'
import { RetryAlert } from './retry-alert.tsx'
import { Statement } from './statement.tsx'
import { Waiting } from './waiting.tsx'

/** Signed in at the user pool: who is this here, and which company is she in? */
export const EnterCompany = () => {
  const t = useTexts('login')
  const { data: user, error, refetch } = useCall(api.people.currentUser, {}, { staleTime: 0 })
  if (error) {
    return (
      <Statement title={t('notIn')}>
        <RetryAlert message={error.message} onRetry={() => refetch()} />
        <Button onClick={() => signOut()}>{t('company.other')}</Button>
      </Statement>
    )
  }
  if (!user) return <Waiting />
  const settled = settleCompany(user, currentCompany())
  switch (settled.kind) {
    case 'company':
      return <Entered doctorNo={settled.company.doctorNo} />
    case 'all':
      return <Entered />
    case 'pick':
      return <CompanyForm companies={user.companies} />
    case 'none':
      return (
        <Statement title={t('noCompany.title')} text={t('noCompany.text', { user: user.userName })}>
          <Button onClick={() => signOut()}>{t('noCompany.logOut')}</Button>
        </Statement>
      )
  }
}
