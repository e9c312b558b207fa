import type { IconProps } from '@cloudscape-design/components/icon'
import type { ComponentType, ReactNode } from 'react'
import { ROLES, type Role } from '../../shared/values/role.ts'
import type { Area, EnglishTexts } from '../texts/areas.ts'

export type ScreenTitle = keyof EnglishTexts['app']['screens']

/** One screen behind the sign-in. The list below makes the routes, the role check and the menus. */
export interface Screen {
  /** Route pattern without the leading slash. ':active?' is the tab to open, read by UrlTabs with a `base` (D1 s2). */
  path: string
  /** Its name in the menu: a key of the texts of 'app'. */
  title: ScreenTitle
  /** The areas of texts it shows, its modals' too. */
  texts: readonly Area[]
  roles: readonly Role[]
  /** Absent for a screen that is reached from another one. */
  menu?: { icon: IconProps.Name; section: 'main' | 'settings' }
  load: () => Promise<ComponentType<{ children?: ReactNode }>>
}

/** The screens that exist, in the order of the menus (DECISIONS s1). */
export const screens: readonly Screen[] = [
  {
    path: 'overview',
    title: 'overview',
    texts: ['home'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    menu: { icon: 'multiscreen', section: 'main' },
    load: async () => (await import('../screens/home/overview-screen.tsx')).OverviewScreen,
  },
  {
    path: 'users',
    title: 'users',
    texts: ['users', 'invitations'],
    roles: ['superAdmin'],
    menu: { icon: 'group', section: 'main' },
    load: async () => (await import('../screens/people/users/users-screen.tsx')).UsersScreen,
  },
  {
    path: 'users/:userNo',
    title: 'user',
    texts: ['users'],
    roles: ['superAdmin'],
    load: async () => (await import('../screens/people/users/user-screen.tsx')).UserScreen,
  },
  {
    path: 'offer/:active?',
    title: 'offers',
    texts: ['offers', 'teams'],
    roles: ['doctor', 'nurse'],
    menu: { icon: 'ticket', section: 'main' },
    load: async () => (await import('../screens/offers/offer-screen.tsx')).OfferScreen,
  },
  {
    path: 'inbound/:active?',
    title: 'inbound',
    texts: ['inbound'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    menu: { icon: 'download', section: 'main' },
    load: async () => (await import('../screens/inbound/inbound-screen.tsx')).InboundScreen,
  },
  {
    path: 'inventory',
    title: 'inventory',
    texts: ['products'],
    roles: ['doctor'],
    menu: { icon: 'grid-view', section: 'main' },
    load: async () => (await import('../screens/products/inventory-screen.tsx')).InventoryScreen,
  },
  {
    path: 'inventory/:productNo',
    title: 'product',
    texts: ['products'],
    roles: ['doctor'],
    load: async () => (await import('../screens/products/product-screen.tsx')).ProductScreen,
  },
  {
    path: 'payments/:active?',
    title: 'payments',
    texts: ['payments'],
    roles: ['nurse'],
    menu: { icon: 'transcript', section: 'main' },
    load: async () => (await import('../screens/payments/payments-screen.tsx')).PaymentsScreen,
  },
  {
    path: 'warehouse',
    title: 'warehouses',
    texts: ['warehouses'],
    roles: ['doctor', 'superAdmin'],
    menu: { icon: 'location-pin', section: 'main' },
    load: async () => (await import('../screens/warehouses/warehouse-screen.tsx')).WarehouseScreen,
  },
  {
    path: 'teams',
    title: 'team',
    texts: ['teams', 'invitations'],
    roles: ['doctor'],
    menu: { icon: 'group', section: 'main' },
    load: async () => (await import('../screens/people/teams/teams-screen.tsx')).TeamsScreen,
  },
  {
    path: 'teams/groups/:groupNo',
    title: 'group',
    texts: ['teams'],
    roles: ['doctor'],
    load: async () => (await import('../screens/people/teams/group-screen.tsx')).GroupScreen,
  },
  {
    path: 'account',
    title: 'account',
    texts: ['account'],
    roles: ROLES,
    menu: { icon: 'user-profile', section: 'settings' },
    load: async () => (await import('../screens/people/account/account-screen.tsx')).AccountScreen,
  },
  {
    path: 'password',
    title: 'password',
    texts: ['account'],
    roles: ROLES,
    menu: { icon: 'key', section: 'settings' },
    load: async () => (await import('../screens/people/password/password-screen.tsx')).PasswordScreen,
  },
  {
    path: 'selfStorage',
    title: 'selfStorage',
    texts: ['warehouses'],
    roles: ['nurse'],
    menu: { icon: 'location-pin', section: 'settings' },
    load: async () => (await import('../screens/warehouses/self-storage-screen.tsx')).SelfStorageScreen,
  },
  {
    path: 'invitations',
    title: 'invitations',
    texts: ['invitations'],
    roles: ['nurse', 'warehouseAdmin'],
    menu: { icon: 'envelope', section: 'settings' },
    load: async () =>
      (await import('../screens/people/invitations/received-invitations-screen.tsx')).ReceivedInvitationsScreen,
  },
]

/** The address of a screen: its pattern without parameters. */
export const hrefOf = ({ path }: Pick<Screen, 'path'>): string =>
  `/${path
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .join('/')}`

/** Where each role starts (DECISIONS s1). */
export const LANDING: Record<Role, string> = {
  superAdmin: '/users',
  nurse: '/inbound',
  doctor: '/overview',
  warehouseAdmin: '/overview',
}
