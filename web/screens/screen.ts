import type { IconProps } from '@cloudscape-design/components/icon'
import type { ComponentType, ReactNode } from 'react'
import type { RequiredClerkRight, RequiredRight } from '../../shared/rights/rights.ts'
import type { Role } from '../../shared/values/role.ts'
import type { Area, EnglishTexts } from '../texts/areas.ts'

export type ScreenTitle = keyof EnglishTexts['app']['screens']

/** A screen behind the sign-in. Routes, role checks and menus are built from the domains' screen lists. */
export interface Screen {
  /** Route pattern without the leading slash. ':active?' is the tab to open, read by UrlTabs with a `base` (SPEC-console-4). */
  path: string
  /** Menu name: a text key of 'app'. */
  title: ScreenTitle
  /** Text areas used by the screen and its modals. */
  texts: readonly Area[]
  roles: readonly Role[]
  /** Right that a member of a company's staff needs to open the screen; absent for screens without data of the company. */
  right?: RequiredRight
  /** Rights of individual tabs, by the name in the address; the others need only that of the screen. */
  tabs?: Readonly<Record<string, RequiredRight>>
  /** Right that a clerk of a warehouse needs; absent for a screen about the own account, open to all clerks. */
  clerk?: RequiredClerkRight
  /** Like `tabs`, for clerks. */
  clerkTabs?: Readonly<Record<string, RequiredClerkRight>>
  /** Absent for a screen that is only reached from another one. */
  menu?: MenuPlace
  /** Imports the screen's module by its literal path: tests read the module from it. */
  load: () => Promise<ComponentType<{ children?: ReactNode }>>
}

interface MenuPlace extends MenuSpot {
  icon: IconProps.Name
  /** Overrides the place for individual roles. */
  roles?: Partial<Record<Role, MenuSpot>>
}

/** Groups of the menu, in order (DEC-console-42). */
export const MENU_SECTIONS = ['start', 'buy', 'receive', 'ship', 'money', 'setup', 'account'] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

export interface MenuSpot {
  section: MenuSection
  /** Ascending sort key within the section. */
  order: number
  /** Name of the entry, if this role's page differs from the screen's title. */
  title?: ScreenTitle
}
