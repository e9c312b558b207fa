import Box from '@cloudscape-design/components/box'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ConfirmModal } from '../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { RowAction, RowActions } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { GoodsText } from '../../components/text/goods-text.tsx'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { ClaimStatus, ReviewNote } from './claim-cells.tsx'
import type { MyClaim } from './claim-records.ts'
import { statusFilter, statusOf } from './status-filter.ts'
import { useMixedCall } from './use-mixed-call.ts'

const ClaimModal = lazyModal(async () => (await import('./claim-modal.tsx')).ClaimModal)

type Open = { what: 'view' | 'cancel'; claim: MyClaim }

/** The caller's claims with their status; a claim can be withdrawn until it is reviewed. */
export const MyClaims = () => {
  const t = useTexts('mixedClaim')
  const failures = useTexts('mixedFailures')
  const review = useTexts('mixedReview')
  const [open, setOpen] = useState<Open>()
  const columns = useMemo(() => columnsOf(t, review, setOpen), [t, review])
  const table = useTable({
    id: 'my-mixed-claims',
    columns,
    size: 20,
    filters: [
      { kind: 'text', id: 'tracking', label: review('filters.tracking'), finds: 'numberOrLastSix' },
      { kind: 'text', id: 'upc', label: t('form.upc') },
      statusFilter(review),
    ],
  })
  const query = useListCall(api['mixed-packages'].listMyMixedClaims, {
    tracking: table.filter('tracking'),
    upc: table.filter('upc'),
    status: statusOf(table.filter('status')),
    ...table.paging,
  })
  const cancel = useMixedCall(api['mixed-packages'].cancelMixedClaim, 'cancelClaim', {
    invalidates: ['mixed-packages', 'inbound'] as const,
    refreshesOnError: ['mixed-packages'] as const,
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceTable
        title={t('mine.title')}
        table={table}
        query={query}
        rowKey={({ claimId }) => claimId}
        empty={{ unloaded: failures('loadClaims'), title: t('mine.empty'), text: t('mine.emptyText') }}
      />
      {open?.what === 'view' && <ClaimModal claim={open.claim} onClose={close} />}
      {open?.what === 'cancel' && (
        <ConfirmModal
          title={t('mine.cancelTitle')}
          text={
            <Box variant="span">
              {t('mine.cancelText', {
                count: open.claim.claimedQty,
                units: showCount(open.claim.claimedQty),
                upc: open.claim.upc,
              })}
            </Box>
          }
          confirmText={t('mine.cancelSubmit')}
          cancelText={t('mine.keep')}
          onConfirm={() => cancel.mutateAsync({ id: open.claim.claimId })}
          onClose={close}
        />
      )}
    </>
  )
}

const columnsOf = (
  t: TextsOf<'mixedClaim'>,
  review: TextsOf<'mixedReview'>,
  open: (open: Open) => void,
): readonly Column<MyClaim>[] => [
  {
    id: 'tracking',
    header: t('form.tracking'),
    card: 'title',
    // Not a link: the parcel may belong to another company, whose history the user cannot see.
    cell: ({ tracking }) => <CodeText code={tracking} what={t('form.tracking')} />,
  },
  {
    id: 'product',
    header: t('mine.product'),
    cell: ({ productName, upc }) => <GoodsText productName={productName} upc={upc} />,
  },
  {
    id: 'quantity',
    header: t('mine.quantity'),
    numeric: true,
    card: 'figure',
    cell: ({ claimedQty, originalClaimedQty }) =>
      claimedQty === originalClaimedQty
        ? showCount(claimedQty)
        : t('mine.adjusted', { now: showCount(claimedQty), before: showCount(originalClaimedQty) }),
  },
  { id: 'date', header: t('mine.date'), cell: ({ claimDate }) => <Instant at={claimDate} /> },
  {
    id: 'status',
    header: t('mine.status'),
    card: 'badge',
    cell: ({ claimStatus }) => <ClaimStatus status={claimStatus} />,
  },
  { id: 'note', header: t('mine.note'), cell: (claim) => <ReviewNote claim={claim} /> },
  { id: 'inbound', header: review('detail.inbound'), shown: false, cell: ({ inboundNo }) => inboundNo ?? '-' },
  {
    id: 'warehouse',
    header: t('form.warehouse'),
    shown: false,
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
  },
  {
    id: 'actions',
    header: t('mine.actions'),
    pinned: true,
    card: 'action',
    cell: (claim) => (
      <RowActions>
        <RowAction
          text={t('mine.view')}
          label={t('mine.viewOf', { tracking: claim.tracking })}
          onClick={() => open({ what: 'view', claim })}
        />
        {claim.claimStatus === 0 && (
          <RowAction
            needs={api['mixed-packages'].cancelMixedClaim}
            text={t('mine.cancel')}
            label={t('mine.cancelOf', { tracking: claim.tracking })}
            onClick={() => open({ what: 'cancel', claim })}
          />
        )}
      </RowActions>
    ),
  },
]
