import SpaceBetween from '@cloudscape-design/components/space-between'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImportList } from './import-list.tsx'
import { ImportState } from './import-state.tsx'
import { UploadShipments } from './upload-shipments.tsx'

/** Shipments from a workbook: uploaded, checked, looked at, submitted. */
export const ImportScreen = () => {
  const t = useTexts('shipmentImports')
  const { importNo } = useParams()
  if (importNo !== undefined) return <ImportState key={importNo} importNo={importNo} />
  return (
    <>
      <BackLink text={t('outbound')} href="/outbound/working" />
      <PageHeader title={t('title')} />
      <SpaceBetween size="l">
        <UploadShipments />
        <ImportList />
      </SpaceBetween>
    </>
  )
}
