import { lazy, Suspense } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'

const Members = lazy(async () => ({ default: (await import('./members.tsx')).Members }))
const Groups = lazy(async () => ({ default: (await import('./groups.tsx')).Groups }))
const CompanyInvitations = lazy(async () => ({
  default: (await import('./company-invitations.tsx')).CompanyInvitations,
}))

/** The people who work for a company. */
export const TeamsScreen = () => (
  <>
    <PageHeader title="Team" description="Nurses and warehouse admins join your company by invitation." />
    <Suspense fallback={null}>
      <UrlTabs
        label="Team"
        tabs={[
          { id: 'members', label: 'Members', content: <Members /> },
          { id: 'groups', label: 'Groups', content: <Groups /> },
          { id: 'invitations', label: 'Invitations', content: <CompanyInvitations /> },
        ]}
      />
    </Suspense>
  </>
)
