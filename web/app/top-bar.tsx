import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CompanyIcon } from '../brand/company-icon.tsx'
import { ConfirmModal } from '../components/lazy-confirm-modal.tsx'
import { chooseCompany } from '../session/company.ts'
import { type Session, useSession } from '../session/session-context.tsx'
import { signOut } from '../session/sign-out.ts'
import { menuOf } from './menu.ts'
import { screens } from './screens.ts'

const ALL = 'all'
const LOGOUT = 'logout'

const roleText: Record<Session['user']['role'], string> = {
  superAdmin: 'Super admin',
  warehouseAdmin: 'Warehouse admin',
  doctor: 'Company',
  nurse: 'Nurse',
}

/** Nurses switch between their companies, warehouse admins also to all of them; the others have nothing to switch. */
const companySwitcher = ({ user, company }: Session, onChoose: (id: string) => void): TopNavigationProps.Utility[] => {
  const isAdmin = user.role === 'warehouseAdmin'
  if (user.companies.length === 0 || (!isAdmin && user.role !== 'nurse')) return []
  const choices = user.companies.map(({ doctorNo, doctorName }) => ({
    id: doctorNo,
    text: doctorName,
  }))
  const all = isAdmin ? [{ id: ALL, text: 'All companies' }] : []
  const current = company?.doctorNo ?? ALL
  const items = [...all, ...choices].map((item) => ({
    ...item,
    itemType: 'checkbox' as const,
    checked: item.id === current,
  }))
  return [
    {
      type: 'menu-dropdown',
      iconSvg: <CompanyIcon />,
      text: company?.doctorName ?? 'All companies',
      ariaLabel: `Company: ${company?.doctorName ?? 'All companies'}`,
      items,
      onItemClick: ({ detail }) => onChoose(detail.id),
    },
  ]
}

const userMenu = ({ user }: Session, onItem: (id: string) => void): TopNavigationProps.Utility => ({
  type: 'menu-dropdown',
  iconName: 'user-profile',
  text: user.userName,
  ariaLabel: `Account of ${user.userName}`,
  description: `${roleText[user.role]} - ${user.email} - ${user.userNo}`,
  items: [
    ...menuOf(user.role, 'settings', screens).map(({ text, href }) => ({
      id: href,
      text,
    })),
    { id: LOGOUT, text: 'Log out' },
  ],
  onItemClick: ({ detail }) => onItem(detail.id),
})

/** Product, company switcher and the person's own menu. */
export const TopBar = () => {
  const session = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const choose = (id: string) => {
    chooseCompany(id === ALL ? undefined : id)
    // Another company's filters, tabs and pages mean nothing here.
    navigate('/home')
  }
  const item = (id: string) => (id === LOGOUT ? setAsking(true) : navigate(id))
  return (
    <>
      <TopNavigation
        identity={{
          href: '/home',
          title: 'Dockside',
          logo: { src: '/favicon.svg', alt: 'Start page of' },
          onFollow: (event) => {
            event.preventDefault()
            navigate('/home')
          },
        }}
        utilities={[...companySwitcher(session, choose), userMenu(session, item)]}
      />
      {asking && (
        <ConfirmModal
          title="Log out"
          text="Are you sure?"
          confirmText="Log out"
          onConfirm={signOut}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
