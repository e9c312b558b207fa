import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import Pagination from '@cloudscape-design/components/pagination'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { StatusText } from '../../components/cells/status-text.tsx'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import { DialogTools } from '../../components/table/dialog-tools.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount, showInstant } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BillOfFees } from './bill-of-fees.ts'

/** Rows per page. */
export const SIZE = 20

/** Search and page of a dialog; a new search starts at page 1. */
export const useFeeSearch = () => {
  const [productName, setProductName] = useState('')
  const [page, setPage] = useState({ of: '', current: 1 })
  const pageOf = (filter: string) => (page.of === `${filter} ${productName}` ? page.current : 1)
  const goTo = (filter: string, current: number) => setPage({ of: `${filter} ${productName}`, current })
  return { find: { value: productName, onSearch: setProductName }, productName: productName || undefined, pageOf, goTo }
}

type Calculated = Output<typeof contracts.fees.calls.warehouseFeeDetail>['bill']

interface FeeListModalProps<T> {
  title: string
  bill: BillOfFees
  query: Pick<
    UseQueryResult<{ records: T[]; total: number; totalIsLowerBound?: boolean | undefined; bill: Calculated }, Error>,
    'data' | 'error' | 'refetch'
  >
  /** Text key of the note that is shown if rows were added after the bill was calculated. */
  behind: 'rowsSince' | 'figuresAsOf'
  columns: readonly Column<T>[]
  rowKey: (row: T) => string
  find: ReturnType<typeof useFeeSearch>['find']
  /** Additional filters and the export. */
  tools: ReactNode
  isFiltered: boolean
  current: number
  onPage: (page: number) => void
  onDismiss: () => void
}

/** A dialog that lists fees of a bill: search, filters and export above, pages below. */
export const FeeListModal = <T,>(props: FeeListModalProps<T>) => {
  const { title, bill, query, behind, columns, rowKey, find, tools, isFiltered, current, onPage, onDismiss } = props
  const t = useTexts('feeDetails')
  const common = useTexts('components')
  useReturnedFocus()
  const { data, error, refetch } = query
  const { total = 0, totalIsLowerBound = false } = data ?? {}
  const close = (
    <Box float="right">
      <Button variant="primary" onClick={onDismiss}>
        {common('close')}
      </Button>
    </Box>
  )
  return (
    <Modal visible size="max" header={title} footer={close} closeAriaLabel={common('close')} onDismiss={onDismiss}>
      <SpaceBetween size="m">
        <Box color="text-body-secondary">
          {t('of', {
            company: bill.doctorName,
            warehouse: bill.warehouse,
            total: showAmount(data?.bill.totalFee ?? bill.totalFee),
          })}
        </Box>
        {data?.bill.hasRowsSince && (
          <Alert type="info">
            {t(behind, { at: showInstant(data.bill.builtDate), total: showAmount(data.bill.totalFee) })}
          </Alert>
        )}
        <DialogTools find={{ label: t('find'), ...find }}>{tools}</DialogTools>
        {error && <RetryAlert message={error} onRetry={() => refetch()} />}
        {data ? (
          <DialogTable
            label={title}
            columns={columns}
            rowKey={rowKey}
            rows={data.records}
            empty={t(isFiltered ? 'noMatch' : 'empty')}
            size={SIZE}
          />
        ) : (
          !error && <StatusText type="loading">{common('loading')}</StatusText>
        )}
        {(total > SIZE || totalIsLowerBound) && (
          <Pagination
            currentPageIndex={current}
            pagesCount={Math.max(1, Math.ceil(total / SIZE))}
            openEnd={totalIsLowerBound}
            onChange={({ detail }) => onPage(detail.currentPageIndex)}
          />
        )}
      </SpaceBetween>
    </Modal>
  )
}
