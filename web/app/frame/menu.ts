import type { Screen, ScreenTitle } from '../../screens/screen.ts'
import type { Visitor } from '../../session/visitor.ts'
import { hasRightFor } from '../places.ts'
import { hrefOf } from '../screens.ts'

export interface MenuEntry {
  title: ScreenTitle
  href: string
  icon: NonNullable<Screen['menu']>['icon']
}

/** The menu of a user: the screens that they may open and that have a menu entry, in menu order. */
export const menuOf = (visitor: Visitor, section: 'main' | 'settings', screens: readonly Screen[]): MenuEntry[] =>
  screens
    .flatMap(({ menu, ...screen }) =>
      menu && screen.roles.includes(visitor.role) && hasRightFor(screen, visitor)
        ? [{ ...screen, icon: menu.icon, spot: menu.roles?.[visitor.role] ?? menu }]
        : [],
    )
    .filter(({ spot }) => spot.section === section)
    .sort((a, b) => a.spot.order - b.spot.order)
    .map((screen) => ({ title: screen.spot.title ?? screen.title, href: hrefOf(screen), icon: screen.icon }))

/** Address of the menu entry for a path: the screen's own entry, or that of its parent screen. */
export const activeHref = (entries: readonly MenuEntry[], pathname: string): string | undefined =>
  entries.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href
