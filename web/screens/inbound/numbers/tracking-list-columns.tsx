import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { Small } from '../../../components/cells/small.tsx'
import { StatusText, type StatusType } from '../../../components/cells/status-text.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { TRACKING_WIDTH } from '../../../components/parcel/tracking-width.ts'
import { PersonLink, TakeCode, WarehouseLink } from '../../../components/record/record-links.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

const LOOKS: Record<SubmittedNumber['status'], StatusType> = {
  matched: 'success',
  unmatched: 'pending',
  claimed: 'stopped',
}

/** Status of a number, with a note on a UPC mismatch or on an arrival that is not matched yet. */
const Status = ({ number: { status, isUpcMismatch, isArrived } }: { number: SubmittedNumber }) => {
  const t = useTexts('given')
  const isWaiting = status === 'unmatched' && isArrived
  return (
    <>
      <StatusText wraps={false} type={LOOKS[status]}>
        {t(`statuses.${status}`)}
      </StatusText>
      {(isUpcMismatch || isWaiting) && (
        <Box fontSize="body-s" color={isUpcMismatch ? 'text-status-warning' : 'text-body-secondary'}>
          {t(isUpcMismatch ? 'mismatch' : 'arrived')}
        </Box>
      )}
    </>
  )
}

const Units = ({ number: { qty, claimed } }: { number: SubmittedNumber }) => {
  const t = useTexts('given')
  return (
    <>
      {showCount(qty)}
      {claimed > 0 && <Small>{t('list.unitsClaimed', { units: showCount(claimed) })}</Small>}
    </>
  )
}

const productsOf = (t: TextsOf<'given'>, { takes }: SubmittedNumber): string => {
  const [product = '', ...more] = new Set(takes.map(({ productName }) => productName))
  return more.length > 0 ? t('list.more', { product, more: more.length }) : product
}

export const trackingListColumns = (
  t: TextsOf<'given'>,
  free: (number: SubmittedNumber) => void,
): readonly Column<SubmittedNumber>[] => [
  {
    id: 'tracking',
    header: t('list.tracking'),
    width: TRACKING_WIDTH,
    sort: ({ tracking }) => tracking,
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  {
    id: 'status',
    header: t('list.status'),
    card: 'badge',
    sort: ({ status }) => status,
    cell: (number) => <Status number={number} />,
  },
  {
    id: 'product',
    header: t('list.product'),
    sort: (number) => productsOf(t, number),
    cell: (number) => <LongText text={productsOf(t, number)} />,
  },
  {
    id: 'qty',
    header: t('list.quantity'),
    numeric: true,
    sort: ({ qty }) => qty,
    cell: (number) => <Units number={number} />,
  },
  {
    id: 'userName',
    header: t('list.nurse'),
    sort: ({ userName }) => userName,
    cell: ({ userName }) => <PersonLink userName={userName} />,
  },
  {
    id: 'warehouse',
    header: t('list.warehouse'),
    sort: ({ warehouse }) => warehouse,
    cell: ({ warehouseNo, warehouse }) => <WarehouseLink warehouseNo={warehouseNo} warehouse={warehouse} />,
  },
  {
    id: 'givenDate',
    header: t('list.given'),
    sort: ({ givenDate }) => givenDate,
    cell: ({ givenDate }) => <Instant at={givenDate} />,
  },
  {
    id: 'inbounds',
    header: t('list.inbounds'),
    shown: false,
    cell: ({ takes }) =>
      takes.map(({ inboundNo }) => <TakeCode key={inboundNo} inboundNo={inboundNo} what={t('list.inbounds')} />),
  },
  {
    id: 'free',
    header: t('list.free'),
    pinned: true,
    needs: api.inbound.freeTracking,
    cell: (number) => (
      <RowAction
        text={t('list.free')}
        label={t('list.freeOf', { tracking: number.tracking })}
        onClick={() => free(number)}
        {...(number.claimed > 0 ? { disabled: true, disabledReason: t('list.claimedStays') } : {})}
      />
    ),
  },
]

/** A tracking number as the company sees it. */
export type SubmittedNumber = Output<typeof contracts.inbound.calls.getTrackingListForDoctor>['records'][number]
