import { lazy, type ReactNode, Suspense } from 'react'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SkeletonList } from '../../../components/page/skeleton-list.tsx'
import { UrlTabs } from '../../../components/page/url-tabs.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const UsersList = lazy(async () => ({ default: (await import('./users-list.tsx')).UsersList }))
const StrayDrops = lazy(async () => ({ default: (await import('../strays/stray-drops.tsx')).StrayDrops }))
const AllInvitations = lazy(async () => ({ default: (await import('./all-invitations.tsx')).AllInvitations }))

/** The super admin's start page: accounts, invitations and stray files. */
export const UsersScreen = () => {
  const t = useTexts('users')
  const invitations = useTexts('invitations')
  const imports = useTexts('imports')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        tabs={[
          { id: 'users', label: t('list.title'), content: waited(<UsersList />) },
          { id: 'invitations', label: invitations('list.title'), content: waited(<AllInvitations />) },
          { id: 'strays', label: imports('strays.title'), content: waited(<StrayDrops />) },
        ]}
      />
    </>
  )
}

/** Keeps the tabs visible while a tab's code loads. */
const waited = (tab: ReactNode) => <Suspense fallback={<SkeletonList />}>{tab}</Suspense>
