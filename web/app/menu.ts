import { MENU_SECTIONS, type MenuSection, type Screen, type ScreenTitle } from '../screens/screen.ts'
import type { Visitor } from '../session/visitor.ts'
import { hasRightFor } from './places.ts'
import { hrefOf } from './screens.ts'

export interface MenuEntry {
  title: ScreenTitle
  href: string
  icon: NonNullable<Screen['menu']>['icon']
  section: MenuSection
}

/** The menu of a user: the screens that they may open and that have a menu entry, in menu order. */
export const menuOf = (visitor: Visitor, screens: readonly Screen[]): MenuEntry[] =>
  screens
    .flatMap(({ menu, ...screen }) =>
      menu && screen.roles.includes(visitor.role) && hasRightFor(screen, visitor)
        ? [{ ...screen, icon: menu.icon, spot: menu.roles?.[visitor.role] ?? menu }]
        : [],
    )
    .sort((a, b) => rank(a.spot.section) - rank(b.spot.section) || a.spot.order - b.spot.order)
    .map((screen) => ({
      title: screen.spot.title ?? screen.title,
      href: hrefOf(screen),
      icon: screen.icon,
      section: screen.spot.section,
    }))

const rank = (section: MenuSection): number => MENU_SECTIONS.indexOf(section)

/** True for entries about the own account, which the user's menu lists as well. */
export const isOwn = ({ section }: MenuEntry): boolean => section === 'account'

/** The first entry that is not about the own account, if the user has any. */
export const firstOfMenu = (visitor: Visitor, screens: readonly Screen[]): MenuEntry | undefined =>
  menuOf(visitor, screens).find((entry) => !isOwn(entry))

/** Address of the menu entry for a path: the screen's own entry, or that of its parent screen. */
export const activeHref = (entries: readonly MenuEntry[], pathname: string): string | undefined =>
  entries.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href
