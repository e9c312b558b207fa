import { describe, expect, it } from 'vitest'
import type { ClerkRight } from '../../shared/rights/rights.ts'
import { ROLES, type Role } from '../../shared/values/role.ts'
import { landingOf } from '../../web/app/landing-of.ts'
import { activeHref, isOwn, type MenuEntry, menuOf } from '../../web/app/menu.ts'
import { mayOpen } from '../../web/app/places.ts'
import { screens } from '../../web/app/screens.ts'
import type { MenuSection, Screen } from '../../web/screens/screen.ts'
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
  screen('offer/:active?', { menu: { icon: 'star', section: 'buy', order: 1 } }),
  screen('offers/:offerNo', {}),
  screen('users', { roles: ['superAdmin'], menu: { icon: 'group', section: 'setup', order: 1 } }),
  screen('account', { menu: { icon: 'settings', section: 'account', order: 1 } }),
]

describe('menus', () => {
  it('show the entries that the role may open and that belong in a menu', () => {
    expect(menuOf({ role: 'doctor' }, list).map(({ href }) => href)).toEqual(['/offer', '/account'])
    expect(menuOf({ role: 'nurse' }, list)).toEqual([])
  })

  it('mark the entry under whose path the page lies, but not one that merely shares a prefix with it', () => {
    const entries = menuOf({ role: 'doctor' }, list)
    expect(activeHref(entries, '/offer/history')).toBe('/offer')
    expect(activeHref(entries, '/offers/OF-1')).toBeUndefined()
  })
})

/**
 * Menus of the specification (DEC-console-42), plus discrepancies, approvals, notifications, integrations and a doctor's
 * invitations.
 */
const MENUS: Record<Role, Partial<Record<MenuSection, readonly string[]>>> = {
  doctor: {
    start: ['/overview'],
    buy: ['/offer'],
    receive: ['/inbound', '/discrepancies', '/mixedPackageClaim'],
    ship: ['/inventory', '/outbound'],
    money: ['/storageFee', '/payments', '/approvals'],
    setup: ['/warehouse', '/teams', '/activity', '/integrations'],
    account: ['/account', '/password', '/notifications', '/invitations'],
  },
  nurse: {
    start: ['/overview'],
    buy: ['/offer'],
    receive: ['/inbound', '/discrepancies', '/mixedPackageClaim'],
    ship: ['/inventory', '/outbound'],
    money: ['/payments', '/bank'],
    setup: ['/selfStorage'],
    account: ['/account', '/password', '/notifications', '/invitations'],
  },
  warehouseAdmin: {
    start: ['/overview'],
    receive: ['/inbound', '/discrepancies', '/transferCheck', '/mixedPackageList'],
    ship: ['/inventory', '/outbound'],
    money: ['/payments', '/bank'],
    setup: ['/discounts', '/boxsizes', '/serviceFee', '/clerks', '/activity'],
    account: ['/account', '/password', '/notifications', '/invitations'],
  },
  superAdmin: {
    money: ['/storageFee'],
    setup: ['/users', '/warehouse', '/discounts', '/boxsizes', '/serviceFee'],
    account: ['/account', '/password', '/notifications'],
  },
}

describe('the menus', () => {
  it.each(ROLES)('of a %s have exactly the expected entries, in order', (role) => {
    const grouped = Map.groupBy(menuOf({ role }, screens), ({ section }) => section)
    const shown = [...grouped].map(([section, entries]) => [section, entries.map(({ href }) => href)])
    expect(shown).toEqual(Object.entries(MENUS[role]))
  })

  it('use each icon only once per role', () => {
    for (const role of ROLES) {
      const icons = menuOf({ role }, screens).map(({ icon }) => icon)
      expect(icons, role).toEqual([...new Set(icons)])
    }
  })

  it('name the fees entry after its page: a report for the company, jobs for the super admin', () => {
    const titleFor = (role: Role) => menuOf({ role }, screens).find(({ href }) => href === '/storageFee')?.title
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
  const hrefs = (entries: readonly MenuEntry[]) => entries.map(({ href }) => href)
  const mainOf = (user: Visitor) => hrefs(menuOf(user, screens).filter((entry) => !isOwn(entry)))
  const ownOf = (user: Visitor) => hrefs(menuOf(user, screens).filter(isOwn))
  const SETTINGS = ['/account', '/password', '/notifications', '/invitations']

  it.each<[ClerkRight, string[], string]>([
    ['receive', ['/inbound', '/discrepancies', '/transferCheck', '/mixedPackageList'], '/inbound/scan'],
    ['pack', ['/discrepancies', '/outbound'], '/outbound/queue'],
    ['claims', ['/mixedPackageList'], '/mixedPackageList/claims'],
    ['stock', ['/inventory', '/discrepancies', '/transferCheck'], '/inventory'],
    ['billing', ['/payments'], '/payments'],
  ])('with the right %s sees and starts with its work, and nothing else', (right, main, landing) => {
    const user = clerk([right])
    expect(mainOf(user).toSorted()).toEqual(main.toSorted())
    expect(ownOf(user)).toEqual(SETTINGS)
    expect(landingOf(user)).toBe(landing)
    for (const href of ['/overview', '/bank', '/clerks', '/activity', '/boxsizes'])
      expect(mayOpen(user, href), href).toBe(false)
  })

  it('who is suspended sees their own account only', () => {
    const user = clerk(['receive'], true)
    expect(mainOf(user)).toEqual([])
    expect(ownOf(user)).toEqual(['/account', '/password', '/invitations'])
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
