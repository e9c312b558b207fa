import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Pagination from '@cloudscape-design/components/pagination'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

type WhatIf = Output<typeof fees.calls.getWhatIf>
type Company = Output<typeof fees.calls.listWhatIfCompanies>['records'][number]

/** Rows per page. */
const SIZE = 20

interface WhatIfResultProps {
  whatIf: WhatIf
  isOutdated: boolean
}

/** Result of a calculation: over all companies, and by company. */
export const WhatIfResult = ({ whatIf, isOutdated }: WhatIfResultProps) => {
  const t = useTexts('rates')
  const { companies, isCut, cost, costNow, costDrafted } = whatIf
  if (companies === 0) return <Box color="text-body-secondary">{t('whatIf.nobody')}</Box>
  const total = {
    cost: showAmount(cost),
    drafted: showAmount(costDrafted),
    difference: differenceOf({ cost, costDrafted }),
  }
  return (
    <SpaceBetween size="xs">
      {isOutdated && <StatusIndicator type="warning">{t('whatIf.outdated')}</StatusIndicator>}
      {companies > 1 && <div>{t('whatIf.total', total)}</div>}
      <Companies whatIf={whatIf} />
      {isCut && <Alert type="info">{t('whatIf.cut', { companies: showCount(companies) })}</Alert>}
      {costNow !== cost && <Alert type="info">{t('whatIf.moved', { amount: showAmount(costNow) })}</Alert>}
      <Box color="text-body-secondary">{t('whatIf.note')}</Box>
    </SpaceBetween>
  )
}

const Companies = ({ whatIf: { id, companies, month } }: { whatIf: WhatIf }) => {
  const t = useTexts('rates')
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useListCall(api.fees.listWhatIfCompanies, { id, current, size: SIZE })
  if (error) return <RetryAlert message={error} onRetry={() => refetch()} />
  if (!data) return <StatusIndicator type="loading">{t('whatIf.computing')}</StatusIndicator>
  const pages = Math.ceil(companies / SIZE)
  return (
    <>
      <DialogTable
        label={t('whatIf.title', { month })}
        rows={data.records}
        columns={columns(t)}
        rowKey={({ doctorNo }) => doctorNo}
        empty={t('whatIf.nobody')}
        size={SIZE}
      />
      {pages > 1 && (
        <Pagination
          currentPageIndex={current}
          pagesCount={pages}
          onChange={({ detail }) => setCurrent(detail.currentPageIndex)}
        />
      )}
    </>
  )
}

const columns = (t: TextsOf<'rates'>): readonly Column<Company>[] => [
  { id: 'company', header: t('whatIf.company'), cell: ({ doctorName }) => doctorName },
  { id: 'cost', header: t('whatIf.cost'), numeric: true, cell: ({ cost }) => showAmount(cost) },
  { id: 'drafted', header: t('whatIf.drafted'), numeric: true, cell: ({ costDrafted }) => showAmount(costDrafted) },
  { id: 'difference', header: t('whatIf.difference'), numeric: true, card: 'figure', cell: differenceOf },
]

/** Signed difference, for example '+$3.20'. */
const differenceOf = ({ cost, costDrafted }: Pick<Company, 'cost' | 'costDrafted'>): string => {
  // Both amounts have at most four decimals, so any further decimals of the difference are floating-point error.
  const difference = Math.round((costDrafted - cost) * 10_000) / 10_000
  return `${difference > 0 ? '+' : ''}${showAmount(difference)}`
}
