import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { addMoney, moneyFromWire, moneyToWire } from '../../../../shared/values/money.ts'
import { api } from '../../../api/client.ts'
import { useCalls } from '../../../api/use-calls.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

type Calls = (typeof contracts)['mixed-packages']['calls']
type BatchCheck = Output<Calls['checkReversibility']> & { seconds: number | undefined }

/**
 * Packages to reverse and estimated time of each batch. `checks` is undefined until the packages of all batches are
 * loaded.
 */
export const useBatchChecks = (doctorNo: string, batchNumbers: readonly string[], enabled: boolean) => {
  const of = batchNumbers.map((id) => ({ doctorNo, id }))
  const checks = useCalls(api['mixed-packages'].checkReversibility, of, { staleTime: 0, enabled })
  const times = useCalls(
    api['mixed-packages'].estimateTime,
    of.map((one) => ({ ...one, operationType: 'reverse' as const })),
    { staleTime: 0, enabled },
  )
  const known = checks.flatMap(({ data }, at): BatchCheck[] =>
    data ? [{ ...data, seconds: times[at]?.data?.seconds }] : [],
  )
  const failed = checks.find(({ error, data }) => error && !data)
  return {
    checks: known.length === batchNumbers.length ? known : undefined,
    error: failed?.error ?? null,
    refetch: () => Promise.all([...checks, ...times].filter(({ error }) => error).map((query) => query.refetch())),
  }
}

interface BatchChecksProps {
  checks: readonly BatchCheck[]
  /** Shows the packages of a batch; absent if there is only one batch. */
  onShow: ((batchNumber: string) => void) | undefined
}

/**
 * Table of the packages to reverse and the claims on them, by batch. The totals below the table show what the reversal
 * undoes.
 */
export const BatchChecks = ({ checks, onShow }: BatchChecksProps) => {
  const t = useTexts('mixedBatches')
  const sum = (of: (check: BatchCheck) => number) => checks.reduce((all, check) => all + of(check), 0)
  const amount = moneyToWire(addMoney(...checks.map((check) => moneyFromWire(check.amount))))
  const isPartial = checks.some(({ isLowerBound }) => isLowerBound)
  const more = isPartial ? '+' : ''
  const count = sum(({ packages }) => packages)
  const reversible = showCount(sum((check) => check.reversible))
  return (
    <SpaceBetween size="s">
      <DialogTable
        label={t('reverse.checks')}
        rows={checks}
        columns={columns(t, onShow)}
        rowKey={({ batchNumber }) => batchNumber}
        empty="-"
        low
      />
      <Box variant="strong">
        {t('reverse.sums', {
          reversible: isPartial ? t('reverse.upTo', { packages: reversible }) : reversible,
          count,
          packages: showCount(count),
          amount: `${showAmount(amount)}${more}`,
          units: `${showCount(sum(({ distributedItems }) => distributedItems))}${more}`,
        })}
      </Box>
    </SpaceBetween>
  )
}

const columns = (
  t: TextsOf<'mixedBatches'>,
  onShow: ((batchNumber: string) => void) | undefined,
): readonly Column<BatchCheck>[] => {
  // The server examines a limited number of packages per batch: the units and claims of the other packages are missing,
  // and these packages count as reversible.
  const atLeast = (text: string, { isLowerBound }: BatchCheck) => (isLowerBound ? `${text}+` : text)
  return [
    { id: 'batch', header: t('batch'), card: 'title', cell: ({ batchNumber }) => batchNumber },
    {
      id: 'packages',
      header: t('reverse.packages'),
      numeric: true,
      card: 'figure',
      cell: ({ packages }) => showCount(packages),
    },
    {
      id: 'reversible',
      header: t('reverse.reversible'),
      numeric: true,
      card: 'figure',
      cell: ({ reversible, isLowerBound }) =>
        isLowerBound ? t('reverse.upTo', { packages: showCount(reversible) }) : showCount(reversible),
    },
    {
      id: 'withClaims',
      header: t('reverse.withClaims'),
      numeric: true,
      cell: (one) => atLeast(showCount(one.claimed), one),
    },
    {
      id: 'stock',
      header: t('reverse.outOfStock'),
      numeric: true,
      card: 'figure',
      cell: (one) => atLeast(showCount(one.distributedItems), one),
    },
    {
      id: 'amount',
      header: t('reverse.offBalances'),
      numeric: true,
      card: 'figure',
      cell: (one) => atLeast(showAmount(one.amount), one),
    },
    {
      id: 'time',
      header: t('reverse.time'),
      cell: ({ seconds }) => (seconds === undefined ? '-' : t('reverse.seconds', { seconds: showCount(seconds) })),
    },
    ...(onShow
      ? [
          {
            id: 'show',
            header: t('reverse.actions'),
            card: 'action' as const,
            cell: ({ batchNumber: batch }: BatchCheck) => (
              <RowAction
                text={t('reverse.show')}
                label={t('reverse.showOf', { batch })}
                onClick={() => onShow(batch)}
              />
            ),
          },
        ]
      : []),
  ]
}
