import type { Role } from '../../../shared/values/role.ts'
import type { Screen, ScreenTitle } from '../../screens/screen.ts'
import { hrefOf } from '../screens.ts'

export interface MenuEntry {
  title: ScreenTitle
  href: string
  icon: NonNullable<Screen['menu']>['icon']
}

/** The menu of a role: the screens that the role may open and that have a menu entry, in menu order. */
export const menuOf = (role: Role, section: 'main' | 'settings', screens: readonly Screen[]): MenuEntry[] =>
  screens
    .flatMap(({ menu, ...screen }) =>
      menu && screen.roles.includes(role) ? [{ ...screen, icon: menu.icon, spot: menu.roles?.[role] ?? menu }] : [],
    )
    .filter(({ spot }) => spot.section === section)
    .sort((a, b) => a.spot.order - b.spot.order)
    .map((screen) => ({ title: screen.spot.title ?? screen.title, href: hrefOf(screen), icon: screen.icon }))

/** Address of the menu entry for a path: the screen's own entry, or that of its parent screen. */
export const activeHref = (entries: readonly MenuEntry[], pathname: string): string | undefined =>
  entries.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href
