import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import { AllInvitations } from './all-invitations.tsx'

/** Who may use Dockside: the super admin's first page. */
export const UsersScreen = () => (
  <>
    <PageHeader title="Users" description="Companies join by invitation." />
    <UrlTabs label="Users" tabs={[{ id: 'invitations', label: 'Invitations', content: <AllInvitations /> }]} />
  </>
)
