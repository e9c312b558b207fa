import { matchPath } from 'react-router-dom'
import { suffices } from '../../shared/rights/rights.ts'
import type { Screen } from '../screens/screen.ts'
import { clerkSuffices } from '../session/clerk-rights.ts'
import type { Visitor } from '../session/visitor.ts'
import { screens } from './screens.ts'

const fixedParts = ({ path }: Screen): number => path.split('/').filter((part) => !part.startsWith(':')).length

const firstPart = (path: string): string => path.slice(0, `${path}/`.indexOf('/'))

/**
 * Screens by the first part of their path, which is never a parameter. A list asks for the screen of each of its links,
 * and comparing a path with all screens took a third of the time of paging.
 */
const byFirstPart = Map.groupBy(screens, ({ path }) => firstPart(path))

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** Pattern of the path of each screen, by parts. Compiling it for each link took a tenth of the time of paging. */
const patterns = new Map(screens.map((screen) => [screen, partsOf(screen.path)]))

const isAt = (screen: Screen, pathname: string): boolean => {
  const pattern = patterns.get(screen) ?? []
  const parts = partsOf(pathname)
  return (
    parts.length <= pattern.length &&
    pattern.every((one, place) => {
      const part = parts[place]
      if (part === undefined) return one.endsWith('?')
      return one.startsWith(':') || one === part
    })
  )
}

/** The screen at a path; like the router, prefers '/outbound/import' to '/outbound/:active?'. */
const screenAt = (pathname: string): Screen | undefined =>
  byFirstPart
    .get(firstPart(pathname.slice(1)))
    ?.filter((screen) => isAt(screen, pathname))
    .reduce<Screen | undefined>((best, one) => (best && fixedParts(best) >= fixedParts(one) ? best : one), undefined)

const pathnameOf = (path: string): string => path.split(/[?#]/)[0] ?? path

/** Name of the tab in an address: the part of the path, or the parameter `tab`. */
const tabOf = ({ path }: Screen, address: string): string | undefined =>
  matchPath(`/${path}`, pathnameOf(address))?.params.active ??
  new URL(address, 'https://console').searchParams.get('tab') ??
  undefined

/** True if the rights suffice for a screen or, with an address, for the tab of the screen that it opens. */
export const hasRightFor = (screen: Screen, visitor: Visitor, address?: string): boolean => {
  const { right = 'any', tabs, clerk, clerkTabs } = screen
  if (visitor.rights === undefined && visitor.clerk === undefined) return true
  if (!suffices(visitor.rights, right) || !clerkSuffices(visitor.clerk, clerk)) return false
  if (address === undefined || (tabs === undefined && clerkTabs === undefined)) return true
  const tab = tabOf(screen, address)
  if (tab === undefined) return true
  return suffices(visitor.rights, tabs?.[tab] ?? 'any') && clerkSuffices(visitor.clerk, clerkTabs?.[tab])
}

const isOpenTo = (screen: Screen, visitor: Visitor, address: string): boolean =>
  screen.roles.includes(visitor.role) && hasRightFor(screen, visitor, address)

/** True if the user has a screen at an address. */
export const mayOpen = (visitor: Visitor, address: string): boolean => {
  const screen = screenAt(pathnameOf(address))
  return screen !== undefined && isOpenTo(screen, visitor, address)
}

/** False for links that would be refused; true for addresses that are no screens, such as the sign-in page. */
export const mayFollow = (visitor: Visitor, address: string): boolean => {
  const screen = screenAt(pathnameOf(address))
  return screen === undefined || isOpenTo(screen, visitor, address)
}

/**
 * Returns the address of the corresponding page for another company. The address of a list is kept, without its
 * filters; the page of a record is replaced by its list (or /home if it has none), since the new company does not have
 * that record.
 */
export const inOtherCompany = (pathname: string): string => {
  const cut = pathname.lastIndexOf('/')
  if (!isRecordNo(pathname.slice(cut + 1))) return pathname
  const above = pathname.slice(0, cut)
  return screenAt(above) ? above : '/home'
}

/**
 * True for a record number such as 'OF-01J9ZK4T7QX3'; the same position of an address may be the name of a tab, such as
 * 'history'.
 */
const isRecordNo = (part: string): boolean => /^[A-Z]{2}-/.test(part)
