import Badge from '@cloudscape-design/components/badge'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import Modal from '@cloudscape-design/components/modal'
import Pagination from '@cloudscape-design/components/pagination'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { trackingOrNone } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount, showCount, showInstant } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { flash } from '../../../session/flash-store.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { OfferRecord } from '../offer-record.ts'

type Details = Output<typeof contracts.offers.calls.getClaimDetails>
type Claim = Details['claimRecords'][number]

/** Claims per page (SPEC-offers-23). */
const SIZE = 50

interface ClaimsModalProps {
  offer: Pick<OfferRecord, 'offerNo' | 'productName'>
  onClose: () => void
}

/**
 * Deliveries claimed against the takes of an offer. Closes with a message if they cannot be loaded (SPEC-offers-22).
 */
export const ClaimsModal = ({ offer: { offerNo, productName }, onClose }: ClaimsModalProps) => {
  const t = useTexts('desk')
  const common = useTexts('components')
  const [current, setCurrent] = useState(1)
  const { data, error } = useListCall(api.offers.getClaimDetails, { offerNo, current, size: SIZE })
  useReturnedFocus()
  useEffect(() => {
    if (!error) return
    flash.error(error)
    onClose()
  }, [error, onClose])
  const footer = (
    <Box float="right">
      <Button variant="primary" onClick={onClose}>
        {common('close')}
      </Button>
    </Box>
  )
  return (
    <Modal
      visible
      size="max"
      header={t('claim.title', { product: productName })}
      footer={footer}
      closeAriaLabel={common('close')}
      onDismiss={onClose}
    >
      {data ? (
        <SpaceBetween size="l">
          <Totals details={data} />
          <DialogTable
            label={t('claims')}
            rows={data.claimRecords}
            columns={columnsOf(t)}
            rowKey={(claim) => `${claim.claimTime} ${claim.inboundNo} ${claim.tracking} ${claim.claimedQuantity}`}
            empty={t('claim.empty')}
            size={SIZE}
          />
          {(data.total > SIZE || data.totalIsLowerBound) && (
            <Pagination
              currentPageIndex={current}
              pagesCount={Math.ceil(data.total / SIZE)}
              openEnd={data.totalIsLowerBound ?? false}
              onChange={({ detail }) => setCurrent(detail.currentPageIndex)}
            />
          )}
        </SpaceBetween>
      ) : (
        <StatusText type="loading">{common('loading')}</StatusText>
      )}
    </Modal>
  )
}

const Totals = ({ details }: { details: Details }) => {
  const t = useTexts('desk')
  const offers = useTexts('offers')
  const sum = (units: number) =>
    details.totalsAreLowerBounds ? t('claim.atLeast', { units: showCount(units) }) : showCount(units)
  const time = (instant: string | undefined) => (instant ? showInstant(instant) : '-')
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={130}
      items={[
        { label: t('claim.upc'), value: details.upc },
        { label: offers('columns.status'), value: offers(`states.${details.status}`) },
        { label: t('claim.total'), value: showCount(details.totalQuantity) },
        { label: t('claim.left'), value: showCount(details.leftQuantity) },
        { label: t('claim.records'), value: sum(details.totalClaimedRecords) },
        { label: t('claim.units'), value: sum(details.totalClaimedQuantity) },
        { label: t('claim.first'), value: time(details.firstClaimTime) },
        { label: t('claim.last'), value: time(details.lastClaimTime) },
      ]}
    />
  )
}

const placeOf = ({ address, city, state }: Claim): string =>
  [address, city, state].filter((part) => part !== '').join(', ') || '-'

const columnsOf = (t: TextsOf<'desk'>): readonly Column<Claim>[] => [
  { id: 'nurseName', header: t('claim.nurse'), cell: ({ nurseName }) => nurseName },
  { id: 'tracking', header: t('claim.tracking'), cell: ({ tracking }) => trackingOrNone(tracking) },
  {
    id: 'claimedQuantity',
    header: t('claim.quantity'),
    numeric: true,
    cell: ({ claimedQuantity }) => showCount(claimedQuantity),
  },
  { id: 'amount', header: t('claim.amount'), numeric: true, cell: ({ amount }) => showAmount(amount) },
  { id: 'claimTime', header: t('claim.time'), cell: ({ claimTime }) => <Instant at={claimTime} /> },
  { id: 'warehouse', header: t('claim.warehouse'), cell: placeOf },
  { id: 'way', header: t('claim.way'), cell: ({ way }) => t(`claim.ways.${way}`) },
  {
    id: 'upc',
    header: t('claim.upc'),
    cell: ({ upc, isUpcMismatch }) => (
      <>
        {upc} {isUpcMismatch && <Badge color="red">{t('claim.mismatch')}</Badge>}
      </>
    ),
  },
  {
    id: 'inboundNo',
    header: t('claim.inboundNo'),
    cell: ({ inboundNo }) => <CodeText code={inboundNo} what={t('claim.inboundNumber')} />,
  },
]
