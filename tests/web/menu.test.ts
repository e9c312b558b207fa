import { describe, expect, it } from 'vitest'
import type { ClerkRight } from '../../shared/rights/rights.ts'
import { ROLES, type Role } from '../../shared/values/role.ts'
import { activeHref, menuOf } from '../../web/app/frame/menu.ts'
import { landingOf } from '../../web/app/landing-of.ts'
import { mayOpen } from '../../web/app/places.ts'
import { screens } from '../../web/app/screens.ts'
import type { Screen } from '../../web/screens/screen.ts'
import type { Visitor } from '../../web/session/visitor.ts'

const screen = (path: string, more: Partial<Screen>): Screen => ({
  path,
  title: 'users',
  texts: [],
  roles: ['doctor'],
  load: async () => () => null,
  ...more,
})
const list: Screen[] = [
  screen('offer/:active?', { menu: { icon: 'star', section: 'main', order: 1 } }),
  screen('offers/:offerNo', {}),
  screen('users', { roles: ['superAdmin'], menu: { icon: 'group', section: 'main', order: 1 } }),
  screen('account', { menu: { icon: 'settings', section: 'settings', order: 1 } }),
]

describe('menus', () => {
  it('show the entries that the role may open and that belong in a menu', () => {
    expect(menuOf({ role: 'doctor' }, 'main', list).map(({ href }) => href)).toEqual(['/offer'])
    expect(menuOf({ role: 'doctor' }, 'settings', list).map(({ href }) => href)).toEqual(['/account'])
    expect(menuOf({ role: 'nurse' }, 'main', list)).toEqual([])
  })

  it('mark the entry under whose path the page lies, but not one that merely shares a prefix with it', () => {
    const entries = menuOf({ role: 'doctor' }, 'main', list)
    expect(activeHref(entries, '/offer/history')).toBe('/offer')
    expect(activeHref(entries, '/offers/OF-1')).toBeUndefined()
  })
})

/**
 * Menus of the specification (DEC-console-42), plus discrepancies, approvals, notifications, integrations and a doctor's
 * invitations.
 */
const MENUS: Record<Role, Record<'main' | 'settings', readonly string[]>> = {
  doctor: {
    main: [
      '/overview',
      '/offer',
      '/inbound',
      '/inventory',
      '/outbound',
      '/discrepancies',
      '/storageFee',
      '/payments',
      '/approvals',
      '/warehouse',
      '/teams',
      '/activity',
      '/mixedPackageClaim',
    ],
    settings: ['/account', '/password', '/notifications', '/invitations', '/integrations'],
  },
  nurse: {
    main: [
      '/overview',
      '/offer',
      '/inbound',
      '/inventory',
      '/outbound',
      '/discrepancies',
      '/payments',
      '/mixedPackageClaim',
    ],
    settings: ['/account', '/password', '/notifications', '/bank', '/selfStorage', '/invitations'],
  },
  warehouseAdmin: {
    main: [
      '/overview',
      '/inbound',
      '/inventory',
      '/outbound',
      '/discrepancies',
      '/payments',
      '/transferCheck',
      '/clerks',
      '/activity',
      '/mixedPackageList',
    ],
    settings: [
      '/account',
      '/password',
      '/notifications',
      '/bank',
      '/invitations',
      '/discounts',
      '/boxsizes',
      '/serviceFee',
    ],
  },
  superAdmin: {
    main: ['/users', '/warehouse', '/discounts', '/boxsizes', '/serviceFee', '/storageFee'],
    settings: ['/account', '/password', '/notifications'],
  },
}

describe('the menus', () => {
  it.each(ROLES)('of a %s have exactly the expected entries, in order', (role) => {
    for (const section of ['main', 'settings'] as const) {
      const shown = menuOf({ role }, section, screens).map(({ href }) => href)
      expect(shown).toEqual(MENUS[role][section])
    }
  })

  it('use each icon only once per role', () => {
    for (const role of ROLES) {
      const icons = (['main', 'settings'] as const).flatMap((section) =>
        menuOf({ role }, section, screens).map(({ icon }) => icon),
      )
      expect(icons, role).toEqual([...new Set(icons)])
    }
  })

  it('name the fees entry after its page: a report for the company, jobs for the super admin', () => {
    const titleFor = (role: Role) => menuOf({ role }, 'main', screens).find(({ href }) => href === '/storageFee')?.title
    expect(titleFor('doctor')).toBe('storageFee')
    expect(titleFor('superAdmin')).toBe('feeJobs')
  })

  it('have no two entries in the same position', () => {
    for (const role of ROLES) {
      const places = screens.flatMap(({ menu, roles }) => {
        const spot = roles.includes(role) ? (menu?.roles?.[role] ?? menu) : undefined
        return spot ? [`${spot.section} ${spot.order}`] : []
      })
      expect(new Set(places).size).toBe(places.length)
    }
  })
})

describe('a clerk of a warehouse', () => {
  const clerk = (rights: ClerkRight[], barred = false): Visitor => ({
    role: 'warehouseAdmin',
    clerk: {
      operatorNo: 'US-1',
      operatorName: 'dock',
      rights,
      isLimited: false,
      ...(barred ? { barred: { key: 'general.clerkSuspended', message: '' } } : {}),
    },
  })
  const mainOf = (user: Visitor) => menuOf(user, 'main', screens).map(({ href }) => href)
  const SETTINGS = ['/account', '/password', '/notifications', '/invitations']

  it.each<[ClerkRight, string[], string]>([
    ['receive', ['/inbound', '/discrepancies', '/transferCheck', '/mixedPackageList'], '/inbound/scan'],
    ['pack', ['/discrepancies', '/outbound'], '/outbound/working'],
    ['claims', ['/mixedPackageList'], '/mixedPackageList/claims'],
    ['stock', ['/inventory', '/discrepancies', '/transferCheck'], '/inventory'],
    ['billing', ['/payments'], '/payments'],
  ])('with the right %s sees and starts with its work, and nothing else', (right, main, landing) => {
    const user = clerk([right])
    expect(mainOf(user).toSorted()).toEqual(main.toSorted())
    expect(menuOf(user, 'settings', screens).map(({ href }) => href)).toEqual(SETTINGS)
    expect(landingOf(user)).toBe(landing)
    for (const href of ['/overview', '/bank', '/clerks', '/activity', '/boxsizes'])
      expect(mayOpen(user, href), href).toBe(false)
  })

  it('who is suspended sees their own account only', () => {
    const user = clerk(['receive'], true)
    expect(mainOf(user)).toEqual([])
    expect(menuOf(user, 'settings', screens).map(({ href }) => href)).toEqual(['/account', '/password', '/invitations'])
    expect(landingOf(user)).toBe('/account')
  })
})

describe('the screens', () => {
  it('have unique addresses, and only existing roles', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { roles } of screens) expect(ROLES).toEqual(expect.arrayContaining([...roles]))
  })
})
