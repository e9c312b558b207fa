import { lazy, Suspense } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { loadTexts } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ShipmentsTable } from './shipments-table.tsx'

// The form brings an editor of notes and its own texts.
const ShipmentEditor = lazy(async () => {
  const [{ ShipmentEditor: Editor }] = await Promise.all([
    import('./create/shipment-editor.tsx'),
    loadTexts(['shipping', 'desk']),
  ])
  return { default: Editor }
})

/** The company's side: it makes shipments, follows them and takes them back. */
export const DoctorOutbound = () => {
  const t = useTexts('outbound')
  return (
    <>
      <PageHeader title={t('title')} description={t('doctorText')} />
      <UrlTabs
        label={t('title')}
        base="/outbound"
        tabs={[
          {
            id: 'create',
            label: t('tabs.create'),
            content: (
              <Suspense fallback={<Waiting />}>
                <ShipmentEditor />
              </Suspense>
            ),
          },
          { id: 'working', label: t('tabs.working'), content: <ShipmentsTable status={1} key="working" /> },
          { id: 'archived', label: t('tabs.archived'), content: <ShipmentsTable status={2} key="archived" /> },
          { id: 'cancelled', label: t('tabs.cancelled'), content: <ShipmentsTable status={3} key="cancelled" /> },
        ]}
      />
    </>
  )
}
