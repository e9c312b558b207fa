import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ClaimStatus } from '../claim-status.tsx'

type Detail = Output<(typeof contracts)['mixed-packages']['calls']['getPackage']>

const itemColumns = (t: TextsOf<'mixedPackages'>): readonly Column<Detail['details'][number]>[] => [
  { id: 'upc', header: t('columns.upc'), card: 'title', cell: ({ upc }) => upc },
  {
    ...{ id: 'product', header: t('columns.product') },
    cell: ({ productName }) => <LongText text={productName || t('noProduct')} />,
  },
  { id: 'total', header: t('columns.total'), numeric: true, cell: ({ totalQty }) => showCount(totalQty) },
  { id: 'claimed', header: t('columns.claimed'), numeric: true, cell: ({ claimedQty }) => showCount(claimedQty) },
  { id: 'remaining', header: t('columns.remaining'), numeric: true, cell: (one) => showCount(one.unclaimedQty) },
  {
    ...{ id: 'status', header: t('columns.status'), card: 'badge' },
    cell: ({ detailStatus }) => <StateBadge color="blue">{t(`details.d${detailStatus}`)}</StateBadge>,
  },
]

const claimColumns = (t: TextsOf<'mixedPackages'>): readonly Column<Detail['claims'][number]>[] => [
  {
    ...{ id: 'claimer', header: t('columns.claimer'), card: 'title' },
    cell: ({ claimerName }) => <LongText text={claimerName} short />,
  },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
  { id: 'claimed', header: t('columns.claimed'), numeric: true, cell: ({ claimedQty }) => showCount(claimedQty) },
  {
    ...{ id: 'status', header: t('columns.status'), card: 'badge' },
    cell: ({ claimStatus }) => <ClaimStatus status={claimStatus} />,
  },
  { id: 'date', header: t('columns.claimDate'), cell: ({ claimDate }) => <Instant at={claimDate} /> },
  {
    ...{ id: 'distributed', header: t('columns.distributeDate') },
    cell: ({ distributeDate }) =>
      distributeDate === undefined ? t('mixed.notDistributed') : <Instant at={distributeDate} />,
  },
]

/** A mixed package with its UPCs and the claims on it (D3 s2). */
export const PackageModal = (props: { doctorNo: string; id: string; tracking: string; onClose: () => void }) => {
  const t = useTexts('mixedPackages')
  const { doctorNo, id, tracking, onClose } = props
  const query = useCall(api['mixed-packages'].getPackage, { doctorNo, id }, { staleTime: 0 })
  const { data, error } = query
  return (
    <NoticeModal title={t('mixed.title', { tracking })} size="large" onClose={onClose}>
      {error && !data && <RetryAlert told={error} onRetry={() => query.refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <SpaceBetween size="l">
          <DialogTable
            label={t('mixed.items')}
            rows={data.details}
            columns={itemColumns(t)}
            rowKey={({ upc }) => upc}
            empty="-"
          />
          <DialogTable
            label={t('mixed.claims')}
            rows={data.claims}
            columns={claimColumns(t)}
            rowKey={({ claimId }) => claimId}
            empty={t('mixed.noClaims')}
          />
        </SpaceBetween>
      )}
    </NoticeModal>
  )
}
