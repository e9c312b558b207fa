import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { NurseSteps } from '../home/steps/lazy-steps.tsx'
import { useClaimRun } from './claims/claim-run.ts'
import { useFilterByWarehouse } from './filters/use-filter-by-warehouse.ts'
import { closedTakeColumns, openTakeColumns } from './take-columns.tsx'
import { TakeDialogs } from './take-dialogs.tsx'
import {
  afterChange,
  arrivedTakes,
  findTake,
  readyOf,
  type Take,
  type TakeDialog,
  type TakeTab,
} from './take-record.ts'

const ManyTakesModal = lazyModal(
  async () => (await import('./numbers/many-takes-modal.tsx')).ManyTakesModal,
  ['given', 'claims'],
)
const AddStockModal = lazyModal(async () => (await import('./claims/add-stock-modal.tsx')).AddStockModal, ['takes'])

const OpenActions = ({
  asked,
  onPaste,
}: {
  asked: { condition: string | undefined; warehouseNo: string | undefined; arrived?: boolean }
  onPaste: () => void
}) => {
  const t = useTexts('takes')
  const inbound = useTexts('inbound')
  const [adding, setAdding] = useState(false)
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button wrapText={false} onClick={onPaste}>
        {inbound('paste')}
      </Button>
      <ExportButton call={api.exports.exportNurseToConfirm} input={asked} />
      <Button wrapText={false} onClick={() => setAdding(true)}>
        {t('addStock.open')}
      </Button>
      <ClaimAllButton />
      {adding && <AddStockModal onClose={() => setAdding(false)} />}
    </SpaceBetween>
  )
}

/** A nurse's takes in one status. */
export const NurseTakes = ({ tab }: { tab: TakeTab }) => {
  const t = useTexts('inbound')
  const [dialog, setDialog] = useState<TakeDialog>()
  const [pasting, setPasting] = useState(false)
  const navigate = useNavigate()
  const columns = useMemo(() => {
    const open = ({ inboundNo }: Take) => setDialog({ kind: 'take', inboundNo })
    const claim = (take: Take) => {
      const [one, ...more] = readyOf(take)
      if (one && more.length === 0) setDialog({ kind: 'claim', inboundNo: take.inboundNo, tracking: one.tracking })
      else setDialog({ kind: 'claimAll', inboundNo: take.inboundNo })
    }
    const add = ({ inboundNo }: Take) => setDialog({ kind: 'add', inboundNo })
    const confirm = ({ inboundNo }: Take) => setDialog({ kind: 'confirm', inboundNo })
    return tab.id === 'open' ? openTakeColumns(t, { open, claim, add, confirm }) : closedTakeColumns(t, open)
  }, [t, tab.id])
  // A nurse's history has short pages (SPEC-offers-23).
  const paging = tab.id === 'open' ? {} : { size: 20 }
  const filters = [findTake(t), ...(tab.id === 'open' ? [arrivedTakes(t)] : []), ...useFilterByWarehouse()]
  const table = useTable({ id: `takes-${tab.id}`, columns, filters, ...paging })
  const arrived = table.filter('arrived') === 'yes' ? { arrived: true } : {}
  const asked = { condition: table.filter('condition'), warehouseNo: table.filter('warehouseNo'), ...arrived }
  const query = useListCall(api.inbound.listInbounds, { status: tab.status, ...asked, ...table.paging })
  const takes = query.data?.records ?? []
  return (
    <>
      <ResourceTable
        title={t(`titles.${tab.id}`)}
        table={table}
        query={query}
        rowKey={({ inboundNo }) => inboundNo}
        actions={tab.id === 'open' && <OpenActions asked={asked} onPaste={() => setPasting(true)} />}
        empty={
          tab.id === 'open'
            ? {
                title: t('empty.open'),
                text: t('empty.nurseText'),
                action: { text: t('empty.seeOffers'), run: () => navigate('/offer') },
              }
            : { title: t(`empty.${tab.id}`) }
        }
      />
      {tab.id === 'open' && query.data?.total === 0 && !table.isFiltered && (
        <Box margin={{ top: 'l' }}>
          <NurseSteps />
        </Box>
      )}
      {pasting && <ManyTakesModal onClose={() => setPasting(false)} />}
      {dialog && <TakeDialogs dialog={dialog} takes={takes} onOpen={setDialog} />}
    </>
  )
}

const ClaimRunModal = lazyModal(async () => (await import('./claims/claim-run-modal.tsx')).ClaimRunModal)

/** Claims everything that has arrived for the nurse's takes with the company, and shows the result. */
const ClaimAllButton = () => {
  const t = useTexts('takes')
  const claim = useMutationCall(api.inbound.claimAllArrived, { invalidates: afterChange, success: false })
  const run = useClaimRun((nextToken) => claim.mutateAsync(nextToken === undefined ? {} : { nextToken }))
  return (
    <>
      <Button variant="primary" wrapText={false} onClick={() => void run.start()}>
        {t('claimAll')}
      </Button>
      {run.state && <ClaimRunModal title={t('run.title')} run={run} onClose={run.close} />}
    </>
  )
}
