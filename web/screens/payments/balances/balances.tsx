import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BalanceSums } from './balance-sums.tsx'
import { balanceColumns } from './balances-columns.tsx'
import { Forecast } from './forecast.tsx'

const AdjustModal = lazyModal(async () => (await import('./adjust-modal.tsx')).AdjustModal)

/** Balances of the company's nurses, their sums, and the forecast. */
export const Balances = () => {
  const t = useTexts('ledger')
  /** Nurse to adjust; '' if the nurse is chosen in the form. */
  const [adjusted, setAdjusted] = useState<string>()
  const columns = useMemo(() => balanceColumns(t, { onAdjust: ({ userNo }) => setAdjusted(userNo) }), [t])
  const table = useTable({
    id: 'balances',
    columns,
    filters: [{ kind: 'text', id: 'condition', label: t('balances.find') }],
  })
  const query = useListCall(api.payments.getBalances, { condition: table.filter('condition'), ...table.paging })
  return (
    <SpaceBetween size="l">
      <BalanceSums />
      <ResourceTable
        title={t('tabs.balances')}
        table={table}
        query={query}
        rowKey={({ userNo }) => userNo}
        add={{ text: t('adjust.action'), run: () => setAdjusted(''), needs: api.payments.addAdjustBalance }}
        empty={{ title: t('balances.empty'), text: t('balances.emptyText') }}
      />
      <Forecast />
      {adjusted !== undefined && <AdjustModal nurseId={adjusted} onClose={() => setAdjusted(undefined)} />}
    </SpaceBetween>
  )
}
