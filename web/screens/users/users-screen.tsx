import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AllInvitations } from './all-invitations.tsx'

/** Who may use Dockside: the super admin's first page. */
export const UsersScreen = () => {
  const t = useTexts('invitations')
  return (
    <>
      <PageHeader title={t('users.title')} description={t('users.text')} />
      <UrlTabs
        label={t('users.title')}
        tabs={[{ id: 'invitations', label: t('list.title'), content: <AllInvitations /> }]}
      />
    </>
  )
}
