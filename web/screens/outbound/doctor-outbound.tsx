import Button from '@cloudscape-design/components/button'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { May } from '../../components/rights/may.tsx'
import type { Area } from '../../texts/areas.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ShipmentsTable } from './shipments-table.tsx'
import { useNotified } from './use-notified.ts'

/** Loads the component and the texts of a tab when the tab is opened. */
const lazyTab = (load: () => Promise<ComponentType>, texts: readonly Area[]) =>
  lazy(async () => ({ default: (await Promise.all([load(), loadTexts(texts)]))[0] }))
const suspended = (tab: ReactNode) => <Suspense fallback={<Waiting />}>{tab}</Suspense>

// Loaded lazily, because the form includes a rich-text editor.
const ShipmentEditor = lazyTab(
  async () => (await import('./create/shipment-editor.tsx')).ShipmentEditor,
  ['shipping', 'desk', 'rates'],
)

const TransferTo = lazyTab(async () => (await import('../transfers/transfer-to.tsx')).TransferTo, ['transfers'])
const TransferLogs = lazyTab(
  async () => (await import('../transfers/transfer-logs.tsx')).TransferLogs,
  ['transfers', 'openCase'],
)
const Instructions = lazyTab(async () => (await import('./templates/instructions.tsx')).Instructions, ['templates'])

/** The company's outbound page: shipments, transfers and instructions. */
export const DoctorOutbound = () => {
  const t = useTexts('outbound')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('doctorText')}
        actions={
          <May needs={api.outbound.startShipmentImport}>
            <Button onClick={() => navigate('/outbound/import')}>{t('import')}</Button>
          </May>
        }
      />
      <UrlTabs
        label={t('title')}
        base="/outbound"
        tabs={[
          {
            id: 'create',
            label: t('tabs.create'),
            content: suspended(<ShipmentEditor />),
          },
          { id: 'working', label: t('tabs.working'), content: <CompanyShipments status={1} key="working" /> },
          { id: 'archived', label: t('tabs.archived'), content: <CompanyShipments status={2} key="archived" /> },
          { id: 'cancelled', label: t('tabs.cancelled'), content: <CompanyShipments status={3} key="cancelled" /> },
          { id: 'transferTo', label: t('tabs.transferTo'), content: suspended(<TransferTo />) },
          { id: 'transferLogs', label: t('tabs.transferLogs'), content: suspended(<TransferLogs />) },
          { id: 'instructions', label: t('tabs.instructions'), content: suspended(<Instructions />) },
        ]}
      />
    </>
  )
}

/** The company's shipments in one status, with a filter by notified person. */
export const CompanyShipments = ({ status }: { status: 1 | 2 | 3 }) => {
  const t = useTexts('outbound')
  const { options, find, loading, query } = useNotified()
  return (
    <ShipmentsTable
      status={status}
      notified={{ options, search: { onType: find, loading, hint: t('findUser'), query } }}
    />
  )
}
