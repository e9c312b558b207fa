import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { type ClaimStatus, claimStatusNumber } from '../../../../shared/mixed-packages/claims.rules.ts'
import { RUN_KINDS, type RunKind, runTakes } from '../../../../shared/mixed-packages/review.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { chosenAmong } from '../../../components/table/selection-props.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { anyOf } from '../../../texts/any-of.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { useCompanyFilter } from '../../tracking/use-company-filter.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { statusFilter, statusOf } from '../status-filter.ts'
import { staleClaims, useMixedCall } from '../use-mixed-call.ts'
import { statusOfClaim } from './claim-actions.ts'
import { reviewColumns } from './review-columns.tsx'
import type { ReviewDialog } from './review-dialog.ts'
import { ReviewDialogs } from './review-dialogs.tsx'

/** Id of the warning about batch actions, so that a new warning replaces the previous one. */
const WARNING = 'mixed-review-batch'

/** Tab of claims on mixed packages, to review one by one or in bulk. */
export const ReviewTab = () => {
  const t = useTexts('mixedReview')
  const failures = useTexts('mixedFailures')
  const [dialog, setDialog] = useState<ReviewDialog>()
  const [chosen, setChosen] = useState<readonly ReviewedClaim[]>([])
  // A form that opened the next dialog closes itself afterwards; that close is ignored.
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  const approve = useMixedCall(api['mixed-packages'].approveClaim, 'approve', {
    ...staleClaims,
    flashErrors: true,
  })
  const { filters, several, of } = useCompanyFilter()
  const { mutate: approveOne } = approve
  const columns = useMemo(
    () => reviewColumns(t, { onOpen: setDialog, onApprove: ({ claimId: id }) => approveOne({ id }) }, several),
    [t, approveOne, several],
  )
  const table = useTable({
    id: several ? 'mixed-review-all' : 'mixed-review',
    columns,
    size: 20,
    filters: [
      ...filters,
      statusFilter(t),
      { kind: 'text', id: 'tracking', label: t('filters.tracking'), finds: 'numberOrLastSix' },
      { kind: 'text', id: 'upc', label: t('filters.upc') },
    ],
  })
  const asked = {
    ...of,
    tracking: table.filter('tracking'),
    upc: table.filter('upc'),
    status: statusOf(table.filter('status')),
  }
  const query = useListCall(api['mixed-packages'].listClaimReview, { ...asked, ...table.paging })
  const selected = chosenAmong(query.data?.records, chosen, ({ claimId }) => claimId)
  const begin = (kind: RunKind) => {
    const takes = runTakes(kind, selected.length)
    const isAllowed = selected.every((claim) => takes.includes(statusOfClaim(claim)))
    if (selected.length === 0 || !isAllowed) {
      flash.warning(t('batch.only', { statuses: namesOf(t, takes) }), WARNING)
      return
    }
    flash.dismiss(WARNING)
    setDialog({ kind, claims: selected })
  }
  const units = showCount(selected.length)
  return (
    <>
      <ResourceTable
        title={t('title')}
        table={table}
        query={query}
        rowKey={({ claimId }) => claimId}
        selection={{
          rows: selected,
          onChange: setChosen,
          canChoose: (claim) => RUN_KINDS.some((kind) => runTakes(kind, 1).includes(statusOfClaim(claim))),
          label: ({ claimerName, claimedQty, upc }) =>
            t('row', { claimer: claimerName, units: showCount(claimedQty), upc }),
        }}
        actions={
          <>
            <ExportButton call={api.exports.exportMixedPackageClaims} input={asked} />
            <Button onClick={() => begin('approve')}>{t('batch.approve')}</Button>
            <Button onClick={() => begin('reject')}>{t('batch.reject')}</Button>
            <Button onClick={() => begin('setChargeTime')}>{t('batch.charge')}</Button>
            <Button
              variant="primary"
              ariaLabel={`${t('batch.distribute')} ${units}`}
              onClick={() => begin('distribute')}
            >
              {t('batch.distribute')}
            </Button>
          </>
        }
        empty={{ unloaded: failures('loadClaims'), title: t('empty'), text: t('emptyText') }}
      />
      {dialog && <ReviewDialogs dialog={dialog} onOpen={setDialog} onClose={close} />}
    </>
  )
}

const namesOf = (t: TextsOf<'mixedReview'>, statuses: readonly ClaimStatus[]): string =>
  anyOf(statuses.map((one) => t(`statuses.s${claimStatusNumber(one)}`)))
