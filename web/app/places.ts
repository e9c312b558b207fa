import { matchPath } from 'react-router-dom'
import type { Role } from '../../shared/values/role.ts'
import type { Screen } from '../screens/screen.ts'
import { screens } from './screens.ts'

const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(`/${path}`, pathname) !== null)

const pathnameOf = (path: string): string => path.split(/[?#]/)[0] ?? path

/** True if the role has a screen at an address. */
export const mayOpen = (role: Role, path: string): boolean => screenAt(pathnameOf(path))?.roles.includes(role) ?? false

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
