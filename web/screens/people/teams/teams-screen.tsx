import { lazy, type ReactNode, Suspense } from 'react'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SkeletonList } from '../../../components/page/skeleton-list.tsx'
import { UrlTabs } from '../../../components/page/url-tabs.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const Members = lazy(async () => ({ default: (await import('./members.tsx')).Members }))
const Groups = lazy(async () => ({ default: (await import('./groups.tsx')).Groups }))
const StaffList = lazy(async () => ({ default: (await import('./staff/staff-list.tsx')).StaffList }))
const CompanyInvitations = lazy(async () => ({
  default: (await import('./company-invitations.tsx')).CompanyInvitations,
}))

/** The company's members, its groups of nurses, its staff, and the invitations it sent. */
export const TeamsScreen = () => {
  const t = useTexts('teams')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        tabs={[
          { id: 'members', label: t('members.title'), content: waited(<Members />) },
          { id: 'groups', label: t('groups.title'), content: waited(<Groups />) },
          { id: 'staff', label: t('staff.title'), content: waited(<StaffList />) },
          { id: 'invitations', label: t('invitations'), content: waited(<CompanyInvitations />) },
        ]}
      />
    </>
  )
}

/** Keeps the tabs visible while a tab's code loads. */
const waited = (tab: ReactNode) => <Suspense fallback={<SkeletonList />}>{tab}</Suspense>
