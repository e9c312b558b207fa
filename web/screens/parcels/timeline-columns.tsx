import type { ReactNode } from 'react'
import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import { Small } from '../../components/cells/small.tsx'
import { StatusText, type StatusType } from '../../components/cells/status-text.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { TrackingLink } from '../../components/parcel/tracking-text.tsx'
import { PersonLink, TakeCode } from '../../components/record/record-links.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount, showCount, showText } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../components/text/long-text.tsx'
import { colon } from '../../components/text/show-list.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import { requestAddress } from '../payments/addresses.ts'
import { BilledDetail, CaseDetail, GoneDetail, isGone, type TimelineEvent } from './event-details.tsx'

type Text = TextsOf<'parcels'>

const LOOKS: Record<ParcelEventKind, StatusType> = {
  submitted: 'info',
  numberEdited: 'info',
  numberRemoved: 'stopped',
  freed: 'stopped',
  imported: 'pending',
  scanned: 'pending',
  rowEdited: 'info',
  rowRemoved: 'stopped',
  confirmed: 'success',
  corrected: 'warning',
  reversed: 'warning',
  matched: 'success',
  claimed: 'success',
  credited: 'success',
  paid: 'success',
  mixedImported: 'pending',
  mixedCreated: 'pending',
  mixedItemEdited: 'info',
  mixedItemRemoved: 'info',
  mixedRemoved: 'stopped',
  mixedConfirmed: 'success',
  mixedQuantityEdited: 'warning',
  mixedReturned: 'warning',
  mixedCancelled: 'stopped',
  mixedClaimed: 'pending',
  mixedApproved: 'success',
  mixedAdjusted: 'warning',
  mixedRejected: 'stopped',
  mixedChargeTimeSet: 'info',
  mixedDistributed: 'success',
  mixedRolledBack: 'warning',
  mixedClaimCancelled: 'stopped',
  billed: 'info',
  billPaid: 'success',
  shipped: 'success',
  shipmentCancelled: 'warning',
  transferred: 'success',
  countedOut: 'warning',
  caseOpened: 'warning',
  caseCommented: 'info',
  casePhotos: 'info',
  caseProposed: 'pending',
  caseDeclined: 'stopped',
  caseResolved: 'success',
  caseClosed: 'stopped',
}

/** '4 → 5' for an edit, '-2' or '+2' for a correction, otherwise the number of units. */
const units = (t: Text, { kind, qty, before }: TimelineEvent): string => {
  if (qty === undefined) return '-'
  if (before !== undefined) return t('edit', { before: showCount(before), after: showCount(qty) })
  return kind === 'corrected' && qty > 0 ? `+${showCount(qty)}` : showCount(qty)
}

/** A text with details in small type below; either may be absent. */
const twoLines = (text: string | undefined, below: string | undefined, short = false): ReactNode =>
  text && below ? (
    <>
      <LongText text={text} short={short} />
      <Small>{below}</Small>
    </>
  ) : (
    longTextOrNone(text ?? below, short)
  )

type Changed = NonNullable<TimelineEvent['changes']>[number]

/** Field change of an edit; an old or new tracking number links to its parcel. */
const Change = ({ t, change: { field, from, to } }: { t: Text; change: Changed }) =>
  field === 'tracking' ? (
    <div>
      {t('fields.tracking')}
      {colon()}
      <TrackingLink tracking={from} /> → <TrackingLink tracking={to} />
    </div>
  ) : (
    <div>{t('change', { field: t(`fields.${field}`), from: showText(from), to: showText(to) })}</div>
  )

const details = (t: Text, event: TimelineEvent, role: Role) => {
  const { caseNo, changes, fileName, pairedWith, paymentNo, reason, kind } = event
  if (kind === 'billed' || kind === 'billPaid') return <BilledDetail t={t} event={event} />
  if (isGone(kind)) return <GoneDetail t={t} event={event} role={role} />
  if (caseNo) return <CaseDetail t={t} event={event} />
  if (paymentNo) return <PageLink href={requestAddress(paymentNo)}>{t('request')}</PageLink>
  if (changes) return changes.map((change) => <Change key={change.field} t={t} change={change} />)
  if (reason) return <LongText text={reason} />
  if (pairedWith === undefined) return longTextOrNone(fileName && t('file', { name: fileName }))
  return (
    <>
      {t(kind === 'submitted' ? 'replaces' : 'replacedBy')} <TrackingLink tracking={pairedWith} />
    </>
  )
}

interface Reader {
  role: Role
  /** True if all companies are shown together; each event then names its company. */
  isEverywhere: boolean
}

/**
 * Columns of a parcel's history. Nurses do not see the staff of company and warehouse; warehouses do not see prices.
 */
export const timelineColumns = (t: Text, { role, isEverywhere }: Reader): readonly Column<TimelineEvent>[] => [
  { id: 'at', header: t('columns.at'), cell: ({ at }) => <Instant at={at} /> },
  {
    id: 'event',
    header: t('columns.event'),
    card: 'title',
    cell: ({ kind, company }) => (
      <>
        <StatusText wraps={false} type={LOOKS[kind]}>
          {t(`kinds.${kind}`)}
        </StatusText>
        {isEverywhere && <Small>{company}</Small>}
      </>
    ),
  },
  { id: 'qty', header: t('columns.qty'), numeric: true, cell: (event) => units(t, event) },
  ...(role === 'warehouseAdmin'
    ? []
    : [
        {
          id: 'amount',
          header: t('columns.amount'),
          numeric: true,
          card: 'detail' as const,
          cell: ({ amount }: TimelineEvent) => showAmount(amount),
        },
      ]),
  { id: 'who', header: t('columns.who'), minWidth: 130, cell: ({ userName }) => <PersonLink userName={userName} /> },
  { id: 'product', header: t('columns.product'), cell: ({ productName, upc }) => twoLines(productName, upc) },
  {
    id: 'inboundNo',
    header: t('columns.inboundNo'),
    cell: ({ inboundNo }) => (inboundNo ? <TakeCode inboundNo={inboundNo} what={t('columns.inboundNumber')} /> : '-'),
  },
  {
    id: 'batch',
    header: t('columns.batch'),
    cell: ({ batchNumber, warehouse }) => twoLines(batchNumber, warehouse, true),
  },
  { id: 'details', header: t('columns.details'), cell: (event) => details(t, event, role) },
]
