import { ROLES } from '../../../shared/values/role.ts'
import type { Screen } from '../screen.ts'

export const peopleScreens: readonly Screen[] = [
  {
    path: 'users',
    title: 'users',
    texts: ['users', 'invitations', 'rights', 'imports'],
    roles: ['superAdmin'],
    menu: { icon: 'group', section: 'main', order: 20 },
    load: async () => (await import('./users/users-screen.tsx')).UsersScreen,
  },
  {
    path: 'users/:userNo',
    title: 'user',
    texts: ['users', 'warehouses'],
    roles: ['superAdmin'],
    load: async () => (await import('./users/user-screen.tsx')).UserScreen,
  },
  {
    path: 'teams',
    title: 'team',
    texts: ['teams', 'invitations', 'rights'],
    roles: ['doctor'],
    right: 'team:read',
    menu: { icon: 'group', section: 'main', order: 100 },
    load: async () => (await import('./teams/teams-screen.tsx')).TeamsScreen,
  },
  {
    path: 'teams/groups/:groupNo',
    title: 'group',
    texts: ['teams'],
    roles: ['doctor'],
    right: 'team:read',
    load: async () => (await import('./teams/group-screen.tsx')).GroupScreen,
  },
  {
    path: 'activity',
    title: 'activity',
    texts: ['activity'],
    roles: ['doctor'],
    menu: { icon: 'history', section: 'main', order: 101 },
    load: async () => (await import('./activity/activity-screen.tsx')).ActivityScreen,
  },
  {
    path: 'account',
    title: 'account',
    texts: ['account'],
    roles: ROLES,
    menu: { icon: 'user-profile', section: 'settings', order: 10 },
    load: async () => (await import('./account/account-screen.tsx')).AccountScreen,
  },
  {
    path: 'password',
    title: 'password',
    texts: ['account'],
    roles: ROLES,
    menu: { icon: 'key', section: 'settings', order: 20 },
    load: async () => (await import('./password/password-screen.tsx')).PasswordScreen,
  },
  {
    path: 'invitations',
    title: 'invitations',
    texts: ['invitations', 'rights'],
    roles: ['nurse', 'warehouseAdmin', 'doctor'],
    menu: { icon: 'envelope', section: 'settings', order: 50 },
    load: async () => (await import('./invitations/received-invitations-screen.tsx')).ReceivedInvitationsScreen,
  },
]
