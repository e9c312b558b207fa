import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMay } from '../../../api/use-may.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { useLeastWidth } from '../../../components/key-values.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { TrackingLink } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import { ClaimStatus, ReviewNote } from '../claim-cells.tsx'
import type { MixedItem, OnePackage, OpenPackage, PackageDetail } from '../package-dialog.ts'
import { PackageState } from '../package-state.tsx'

interface PackageModalProps {
  doctorNo: string
  mixed: OnePackage
  onOpen: OpenPackage
  onClose: () => void
}

/** A mixed package with its UPCs and the claims on it (SPEC-mixed-packages-52 to SPEC-mixed-packages-54). */
export const PackageModal = ({ doctorNo, mixed, onOpen, onClose }: PackageModalProps) => {
  const t = useTexts('mixedPackages')
  const review = useTexts('mixedReview')
  const may = useMay()
  const { id, tracking } = mixed
  const query = useCall(api['mixed-packages'].getPackage, { doctorNo, id }, { staleTime: 0 })
  const title = t('mixed.title', { tracking })
  return (
    <LoadedModal title={title} query={query} onClose={onClose}>
      {(detail) => {
        const isActive = detail.packageStatus === 'active'
        const mayReverse = isActive && may(api['mixed-packages'].reverseById)
        const mayEdit = isActive && !detail.isReversing && may(api['mixed-packages'].updateUpcQty)
        const reverse = { text: t('packages.reverse'), run: () => onOpen({ kind: 'reverse', mixed }) }
        const edit = (item: MixedItem) => onOpen({ kind: 'quantity', mixed, item })
        return (
          <ResultModal title={title} size="x-large" actions={mayReverse ? [reverse] : []} onClose={onClose}>
            <Facts detail={detail} />
            <DialogTable
              label={t('mixed.items')}
              rows={detail.details}
              columns={itemColumns(t, mayEdit ? edit : undefined)}
              rowKey={({ upc }) => upc}
              empty="-"
            />
            <DialogTable
              label={t('mixed.claims')}
              rows={detail.claims}
              columns={claimColumns(t, review)}
              rowKey={({ claimId }) => claimId}
              empty={t('mixed.noClaims')}
            />
          </ResultModal>
        )
      }}
    </LoadedModal>
  )
}

const Facts = ({ detail }: { detail: PackageDetail }) => {
  const t = useTexts('mixedPackages')
  const { tracking, batchNumber, warehouseName, totalItems, claimedItems, unclaimedItems, note, endDate } = detail
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={useLeastWidth()}
      items={[
        { label: t('columns.tracking'), value: <TrackingLink tracking={tracking} opensNewTab /> },
        { label: t('columns.status'), value: <PackageState mixed={detail} /> },
        { label: t('columns.batch'), value: batchNumber || t('byHand') },
        { label: t('columns.warehouse'), value: warehouseName },
        { label: t('columns.total'), value: showCount(totalItems) },
        { label: t('columns.claimed'), value: showCount(claimedItems) },
        { label: t('columns.remaining'), value: showCount(unclaimedItems) },
        { label: t('columns.created'), value: <Instant at={detail.createDate} /> },
        { label: t('columns.createdBy'), value: detail.createUserName },
        ...(endDate === undefined ? [] : [{ label: t('columns.endDate'), value: <Instant at={endDate} /> }]),
        ...(note === '' ? [] : [{ label: t('columns.note'), value: note }]),
      ]}
    />
  )
}

const itemColumns = (
  t: TextsOf<'mixedPackages'>,
  edit: ((item: MixedItem) => void) | undefined,
): readonly Column<MixedItem>[] => [
  { id: 'upc', header: t('columns.upc'), card: 'title', cell: ({ upc }) => upc },
  {
    id: 'product',
    header: t('columns.product'),
    cell: ({ productName }) => <LongText text={productName || t('noProduct')} />,
  },
  { id: 'total', header: t('columns.total'), numeric: true, cell: ({ totalQty }) => showCount(totalQty) },
  { id: 'claimed', header: t('columns.claimed'), numeric: true, cell: ({ claimedQty }) => showCount(claimedQty) },
  { id: 'remaining', header: t('columns.remaining'), numeric: true, cell: (one) => showCount(one.unclaimedQty) },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: ({ detailStatus }) => <StateBadge color="blue">{t(`details.d${detailStatus}`)}</StateBadge>,
  },
  ...(edit
    ? [
        {
          id: 'actions',
          header: t('columns.actions'),
          card: 'action' as const,
          cell: (item: MixedItem) => (
            <RowAction
              text={t('quantity.action')}
              label={t('quantity.of', { upc: item.upc })}
              onClick={() => edit(item)}
            />
          ),
        },
      ]
    : []),
]

const claimColumns = (
  t: TextsOf<'mixedPackages'>,
  review: TextsOf<'mixedReview'>,
): readonly Column<PackageDetail['claims'][number]>[] => [
  {
    id: 'claimer',
    header: t('columns.claimer'),
    card: 'title',
    cell: ({ claimerName }) => <LongText text={claimerName} short />,
  },
  {
    id: 'kind',
    header: t('columns.claimerKind'),
    // Highlights owners, type 1 (SPEC-mixed-packages-54).
    cell: ({ claimerType }) => (
      <StatusText type={claimerType === 1 ? 'success' : 'info'}>{review(`claimers.c${claimerType}`)}</StatusText>
    ),
  },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
  { id: 'claimed', header: t('columns.claimed'), numeric: true, cell: ({ claimedQty }) => showCount(claimedQty) },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: ({ claimStatus }) => <ClaimStatus status={claimStatus} />,
  },
  { id: 'date', header: t('columns.claimDate'), cell: ({ claimDate }) => <Instant at={claimDate} /> },
  {
    id: 'distributed',
    header: t('columns.distributeDate'),
    cell: ({ distributeDate }) =>
      distributeDate === undefined ? t('mixed.notDistributed') : <Instant at={distributeDate} />,
  },
  { id: 'reason', header: t('columns.reason'), cell: (claim) => <ReviewNote claim={claim} /> },
]
