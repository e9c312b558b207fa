import type { IconProps } from '@cloudscape-design/components/icon'
import type { ComponentType, ReactNode } from 'react'
import type { Role } from '../../shared/values/role.ts'
import type { Area, EnglishTexts } from '../texts/areas.ts'

export type ScreenTitle = keyof EnglishTexts['app']['screens']

/** One screen behind the sign-in. The lists of the domains make the routes, the role check and the menus. */
export interface Screen {
  /** Route pattern without the leading slash. ':active?' is the tab to open, read by UrlTabs with a `base` (D1 s2). */
  path: string
  /** Its name in the menu: a key of the texts of 'app'. */
  title: ScreenTitle
  /** The areas of texts it shows, its modals' too. */
  texts: readonly Area[]
  roles: readonly Role[]
  /** Absent for a screen that is reached from another one. */
  menu?: MenuPlace
  /** Imports the screen's module by its path: the tests read from it which module that is. */
  load: () => Promise<ComponentType<{ children?: ReactNode }>>
}

interface MenuPlace extends MenuSpot {
  icon: IconProps.Name
  /** Where a role has it elsewhere. */
  roles?: Partial<Record<Role, MenuSpot>>
}

export interface MenuSpot {
  section: 'main' | 'settings'
  /** A menu lists its entries in ascending order; the order of all roles' menus is that of DECISIONS s1. */
  order: number
  /** The entry's name where this role's page is another than that of the screen's title. */
  title?: ScreenTitle
}
