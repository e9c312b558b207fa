import { describe, expect, it } from 'vitest'
import { ROLES } from '../../shared/values/role.ts'
import { activeHref, menuOf } from '../../web/app/frame/menu.ts'
import { screens } from '../../web/app/screens.ts'
import type { Screen } from '../../web/screens/screen.ts'

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
  it('show what the role may open and what asks for a place', () => {
    expect(menuOf('doctor', 'main', list).map(({ href }) => href)).toEqual(['/offer'])
    expect(menuOf('doctor', 'settings', list).map(({ href }) => href)).toEqual(['/account'])
    expect(menuOf('nurse', 'main', list)).toEqual([])
  })

  it('mark the entry that a page lies under, not one that begins alike', () => {
    const entries = menuOf('doctor', 'main', list)
    expect(activeHref(entries, '/offer/history')).toBe('/offer')
    expect(activeHref(entries, '/offers/OF-1')).toBeUndefined()
  })
})

describe('the main menu', () => {
  it.each([
    ['doctor', ['/overview', '/offer', '/inbound', '/inventory', '/warehouse', '/teams']],
    ['nurse', ['/overview', '/offer', '/inbound', '/payments']],
    ['warehouseAdmin', ['/overview', '/inbound']],
    ['superAdmin', ['/users', '/warehouse']],
  ] as const)('of a %s stands in the order of the specification', (role, hrefs) => {
    expect(menuOf(role, 'main', screens).map(({ href }) => href)).toEqual(hrefs)
  })

  it('has no two entries at one place', () => {
    const places = screens.flatMap(({ menu }) => (menu ? [`${menu.section} ${menu.order}`] : []))
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('the settings', () => {
  it.each([
    ['nurse', ['/account', '/password', '/selfStorage', '/invitations']],
    ['warehouseAdmin', ['/account', '/password', '/invitations']],
    ['doctor', ['/account', '/password']],
  ] as const)('of a %s stand in the order of the specification', (role, hrefs) => {
    expect(menuOf(role, 'settings', screens).map(({ href }) => href)).toEqual(hrefs)
  })
})

describe('the screens', () => {
  it('stand at one address each, for known roles', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { roles } of screens) expect(ROLES).toEqual(expect.arrayContaining([...roles]))
  })
})
