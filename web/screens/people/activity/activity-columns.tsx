import { OPERATOR_KINDS } from '../../../../shared/activity/activity.kinds.ts'
import {
  ALL_WAREHOUSES,
  amountIn,
  CHANGED_FIELDS,
  isStatus,
  outcomeKeyOf,
  valueKeyOf,
} from '../../../../shared/activity/activity.values.ts'
import { AREAS, CLERK_RIGHTS } from '../../../../shared/rights/rights.ts'
import { PERMISSIONS } from '../../../../shared/values/permission.ts'
import type { Role } from '../../../../shared/values/role.ts'
import { Small } from '../../../components/cells/small.tsx'
import { LinkedCode } from '../../../components/page/linked-code.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { PersonLink } from '../../../components/record/record-links.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount, showInstant } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../../components/text/long-text.tsx'
import { showList } from '../../../components/text/show-list.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'
import type { ActivityRecord } from './activity-record.ts'
import { addressOfEvent } from './record-of-event.ts'

type Texts = TextsOf<'activity'>

/** Who did what to which record, and when. */
export const activityColumns = (
  t: Texts,
  { doctorNo, ownName, role, several = false }: ColumnsOf,
): readonly Column<ActivityRecord>[] => [
  { id: 'at', header: t('at'), width: 180, cell: ({ at }) => <Instant at={at} /> },
  { id: 'event', header: t('event'), card: 'title', cell: (event) => titleOf(t, event) },
  {
    id: 'person',
    header: t('person'),
    minWidth: 130,
    card: 'badge',
    cell: (event) => <Person event={event} ownName={ownName} t={t} />,
  },
  {
    id: 'record',
    header: t('record'),
    cell: (event) => {
      const { recordNo, recordName, doctorName } = event
      const of = event.doctorNo ?? doctorNo
      return (
        <>
          {recordNo || recordName ? <RecordOf event={event} doctorNo={of} role={role} t={t} /> : '-'}
          {several && doctorName && <Small>{doctorName}</Small>}
        </>
      )
    },
  },
  { id: 'details', header: t('details'), cell: (event) => longTextOrNone(detailsOf(t, event)) },
]

interface ColumnsOf {
  /** The chosen company. */
  doctorNo: string
  ownName: string
  role: Role
  /** True if the list mixes companies, which are then named. */
  several?: boolean
}

/** Author of what Dockside does by itself, such as ending a hold. */
const SYSTEM = 'system'

interface PartProps {
  event: ActivityRecord
  t: Texts
}

const Person = ({ event: { userNo, userName, keyNo }, ownName, t }: PartProps & { ownName: string }) => {
  if (userName === '') return t('bucket')
  if (keyNo || userName === ownName || userNo === SYSTEM)
    return (
      <>
        <LongText text={userName} short />
        {keyNo && <Small>{t('byKey')}</Small>}
      </>
    )
  return <PersonLink userName={userName} />
}

const RecordOf = ({ event, doctorNo, role, t }: PartProps & { doctorNo: string; role: Role }) => {
  const { recordNo, recordName } = event
  const href = addressOfEvent(event, doctorNo, role)
  if (!recordName) return <LinkedCode code={recordNo ?? ''} what={t('record')} href={href} />
  if (href === undefined) return <LongText text={recordName} />
  return (
    <PageLink href={href} long="wide">
      {recordName}
    </PageLink>
  )
}

/** What was done; a change of status is named by the new status. */
const titleOf = (t: Texts, { kind, changes }: ActivityRecord): string => {
  const outcome = outcomeKeyOf(kind, changes)
  return outcome ? t(`outcomes.${outcome}`) : t(`kinds.${kind}`)
}

/** Units, money, the person concerned and the changes that the title does not contain, as one text. */
export const detailsOf = (t: Texts, { kind, quantity, amount, aboutName, changes }: ActivityRecord): string =>
  [
    ...(quantity === undefined ? [] : [t('units', { count: quantity, units: showCount(quantity) })]),
    ...(amount === undefined ? [] : [showAmount(amount)]),
    ...(aboutName ? [t('about', { person: aboutName })] : []),
    ...changesShown(kind, changes).map(({ what, before, after }) => {
      const name = nameOf(t, what)
      const shown = (value: string) => shownValue(t, { kind, what, value })
      return before
        ? t('changed', { what: name, before: shown(before), after: shown(after) })
        : t('set', { what: name, after: shown(after) })
    }),
  ].join(' · ')

const changesShown = (kind: ActivityRecord['kind'], changes: ActivityRecord['changes']): ActivityRecord['changes'] =>
  outcomeKeyOf(kind, changes) ? changes.filter(({ what }) => !isStatus(what)) : changes

/** A field without a text is shown under its own name. */
const nameOf = (t: Texts, what: string): string => {
  const known = CHANGED_FIELDS.find((field) => field === what)
  return known ? t(`fields.${known}`) : what
}

const INSTANT = /^\d{4}-\d\d-\d\dT/
const shownValue = (
  t: Texts,
  { kind, what, value }: { kind: ActivityRecord['kind']; what: string; value: string },
): string => {
  if (value === '') return t('none')
  if (isAboutClerk(kind)) return clerkValue(t, what, value)
  if (what === 'rights') return showList(value.split(', ').map((right) => staffRight(t, right)))
  const key = valueKeyOf(kind, what, value)
  if (key) return t(`values.${key}`)
  const money = amountIn({ what, value })
  if (money !== undefined) return showAmount(money)
  return INSTANT.test(value) ? showInstant(value) : value
}

/** A right of staff in words; stored as 'offers:write'. */
const staffRight = (t: Texts, right: string): string => {
  const area = AREAS.find((one) => right === `${one}:read` || right === `${one}:write`)
  if (!area) return right
  return t('right', { area: t(`areas.${area}`), level: t(right.endsWith(':write') ? 'levels.write' : 'levels.read') })
}

const isAboutClerk = (kind: ActivityRecord['kind']): boolean => OPERATOR_KINDS.team.some((one) => one === kind)

const GRANTED = [...CLERK_RIGHTS, ...PERMISSIONS] as const

/** Rights and warehouses of a clerk in words. Warehouses are stored by their names. */
const clerkValue = (t: Texts, what: string, value: string): string => {
  if (what === 'warehouses') return value === ALL_WAREHOUSES ? t('allWarehouses') : value
  const known = (word: string) => GRANTED.find((one) => one === word)
  return showList(
    value.split(', ').map((word) => {
      const right = known(word)
      return right ? t(`clerkRights.${right}`) : word
    }),
  )
}
