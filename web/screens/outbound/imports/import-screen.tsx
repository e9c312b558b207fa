import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImportList } from './import-list.tsx'
import { ImportState } from './import-state.tsx'

// Loaded lazily, because the list and a single import do not need the form.
const ImportEditor = lazy(async () => ({ default: (await import('./import-editor.tsx')).ImportEditor }))

/** Shipments from a workbook: upload, check, review, submit. */
export const ImportScreen = () => {
  const t = useTexts('shipmentImports')
  const { importNo } = useParams()
  if (importNo !== undefined) return <ImportState key={importNo} importNo={importNo} />
  return (
    <>
      <BackLink text={t('outbound')} href="/outbound/working" />
      <PageHeader title={t('title')} />
      <SpaceBetween size="l">
        <Suspense fallback={<Waiting />}>
          <ImportEditor />
        </Suspense>
        <ImportList />
      </SpaceBetween>
    </>
  )
}
