import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import { CompanyInvitations } from './company-invitations.tsx'

/** The people who work for a company. */
export const TeamsScreen = () => (
  <>
    <PageHeader title="Team" description="Nurses and warehouse admins join your company by invitation." />
    <UrlTabs label="Team" tabs={[{ id: 'invitations', label: 'Invitations', content: <CompanyInvitations /> }]} />
  </>
)
