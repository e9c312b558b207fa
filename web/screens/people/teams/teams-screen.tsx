import { lazy, Suspense } from 'react'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { UrlTabs } from '../../../components/page/url-tabs.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const Members = lazy(async () => ({ default: (await import('./members.tsx')).Members }))
const Groups = lazy(async () => ({ default: (await import('./groups.tsx')).Groups }))
const CompanyInvitations = lazy(async () => ({
  default: (await import('./company-invitations.tsx')).CompanyInvitations,
}))

/** The people who work for a company. */
export const TeamsScreen = () => {
  const t = useTexts('teams')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <Suspense fallback={null}>
        <UrlTabs
          label={t('title')}
          tabs={[
            { id: 'members', label: t('members.title'), content: <Members /> },
            { id: 'groups', label: t('groups.title'), content: <Groups /> },
            { id: 'invitations', label: t('invitations'), content: <CompanyInvitations /> },
          ]}
        />
      </Suspense>
    </>
  )
}
