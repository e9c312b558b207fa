import { maySeeNotice, type SeenBy } from '../../../shared/notifications/notices.rules.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import type { Role } from '../../../shared/values/role.ts'
import { companiesOf, type Membership, membershipItem, staffItem } from '../../platform/actor.items.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { closedCompanies } from './closed-companies.ts'

interface Person {
  userNo: string
  role: Role
  /** Owner of the company with the person's number, if it is not the person. */
  ownerNo?: string | undefined
  /** The warehouse admin for whom a clerk works, whose links to companies decide. */
  worksFor?: string | undefined
  operatorNo?: string | undefined
  /** True if the company with the person's number requires two-step sign-in, which their sign-in has not passed. */
  isOwnClosed?: boolean
  /** False if their sign-in has not passed two-step sign-in, which companies may require of their staff. */
  hasPassed?: boolean
}

const linkedNo = ({ userNo, worksFor, operatorNo }: Person): string => operatorNo ?? worksFor ?? userNo

/**
 * Returns true if the person may see a notice (or a line of a daily email) of a company. Staff of the company must have
 * the right to what it is about now; without a topic, only the link to the company decides.
 */
export type IsVisible = (of: { doctorNo: string } & Partial<SeenBy>) => boolean

// A doctor needs no link to their own company; the super admin needs no link to any company.
export const needsLink = ({ userNo, role, ownerNo }: Person, doctorNo: string): boolean =>
  doctorNo !== '' && (doctorNo !== userNo || ownerNo !== undefined) && role !== 'superAdmin'

const isClosed = ({ userNo, isOwnClosed }: Person, doctorNo: string): boolean =>
  isOwnClosed === true && doctorNo === userNo

const isActive = (link: { status: string } | undefined): boolean =>
  link !== undefined && link.status !== 'blocked' && link.status !== 'suspended'

/**
 * Returns the check for notices that have already been fetched. Reads the person's links to their companies only if
 * needed.
 */
export const visibilityOf = async (
  { table }: Pick<Deps, 'table'>,
  person: Person,
  notices: readonly { doctorNo: string }[],
): Promise<IsVisible> => {
  const asked = [...new Set(notices.map(({ doctorNo }) => doctorNo))].filter((doctorNo) => needsLink(person, doctorNo))
  if (asked.length === 0) return ({ doctorNo }) => !isClosed(person, doctorNo)
  const [links, frozen, closed] = await Promise.all([
    linksTo(table, person, asked),
    frozenCompanies(table),
    closedCompanies(table, person, asked),
  ])
  const hidden = new Set(
    asked.filter((doctorNo, at) => !isActive(links[at]) || frozen.has(doctorNo) || closed.has(doctorNo)),
  )
  const isAllowed = allowedBy(links.flatMap((link) => link ?? []))
  return (notice) => !hidden.has(notice.doctorNo) && !isClosed(person, notice.doctorNo) && isAllowed(notice)
}

/** Returns the check of a person's rights in the companies of these links. */
const allowedBy = (links: readonly Pick<Link, 'doctorNo' | 'rights'>[]): IsVisible => {
  const rightsIn = new Map(links.flatMap(({ doctorNo, rights }) => (rights ? [[doctorNo, rights]] : [])))
  return ({ doctorNo, topic, rights }) => topic === undefined || maySeeNotice(rightsIn.get(doctorNo), { topic, rights })
}

interface Link {
  doctorNo: string
  status: string
  rights?: Rights
}

const linksTo = (
  table: Table,
  person: Person,
  companies: readonly string[],
): Promise<readonly (Link | undefined)[]> => {
  const { role } = person
  const userNo = linkedNo(person)
  const keys = companies.map((doctorNo) => ({ doctorNo, userNo }))
  return role === 'doctor'
    ? table.batchGet(
        keys.map((key) => ref(staffItem, key)),
        { consistent: true },
      )
    : table.batchGet(keys.map((key) => ref(membershipItem, key)))
}

/**
 * Returns the check for a list that has not been fetched yet. Reads all links of the person, except those of a doctor:
 * `staffed` are the companies on whose staff they are now, without frozen ones.
 */
export const visibilityOfAll = async (
  { table }: Pick<Deps, 'table'>,
  person: Person,
  staffed: Promise<readonly { staff: Pick<Link, 'doctorNo' | 'rights'> }[]>,
): Promise<IsVisible> => {
  if (person.role === 'superAdmin') return () => true
  const links =
    person.role === 'doctor' ? (await staffed).map(({ staff }) => staff) : await membershipsOf(table, person)
  const linked = new Set(links.map(({ doctorNo }) => doctorNo))
  const isAllowed = allowedBy(links)
  return (notice) =>
    !isClosed(person, notice.doctorNo) &&
    (!needsLink(person, notice.doctorNo) || (linked.has(notice.doctorNo) && isAllowed(notice)))
}

/** A person's links to companies that are not frozen and have not blocked them. */
const membershipsOf = async (table: Table, person: Person): Promise<Membership[]> => {
  const [links, frozen] = await Promise.all([
    readAll(table, membershipItem, companiesOf(linkedNo(person))),
    frozenCompanies(table),
  ])
  return links.filter((link) => isActive(link) && !frozen.has(link.doctorNo))
}
