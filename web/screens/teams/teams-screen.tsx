import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CompanyInvitations } from './company-invitations.tsx'

/** The people who work for a company. */
export const TeamsScreen = () => {
  const t = useTexts('invitations')
  return (
    <>
      <PageHeader title={t('team.title')} description={t('team.text')} />
      <UrlTabs
        label={t('team.title')}
        tabs={[{ id: 'invitations', label: t('list.title'), content: <CompanyInvitations /> }]}
      />
    </>
  )
}
