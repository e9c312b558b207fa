import { lazy, Suspense, useState } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SkeletonList } from '../../components/page/skeleton-list.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { loadTexts } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ToConfirm } from './rows/to-confirm.tsx'
import { importDialog, type TrackingDialog } from './tracking-dialog.ts'
import { TrackingDialogs } from './tracking-dialogs.tsx'
import { useWarehouses } from './use-warehouses.ts'

// Loaded when the tabs are opened, because most users only confirm.
const Imports = lazy(async () => {
  const [{ Imports: Tab }] = await Promise.all([import('./imports/imports.tsx'), loadTexts(['imports'])])
  return { default: Tab }
})
const History = lazy(async () => {
  const [{ History: Tab }] = await Promise.all([import('./history/history.tsx'), loadTexts(['history', 'openCase'])])
  return { default: Tab }
})
const ScanEntry = lazy(async () => {
  const [{ ScanEntry: Way }] = await Promise.all([import('./scan/scan-entry.tsx'), loadTexts(['scan'])])
  return { default: Way }
})
const UploadTokens = lazy(async () => {
  const [{ UploadTokens: Tab }] = await Promise.all([import('./tokens/upload-tokens.tsx'), loadTexts(['imports'])])
  return { default: Tab }
})

const Unmatched = lazy(async () => {
  const [{ UnclaimedArrivals: Loaded }] = await Promise.all([
    import('./unmatched/unclaimed-arrivals.tsx'),
    loadTexts(['unmatched']),
  ])
  return { default: Loaded }
})
const Board = lazy(async () => {
  const [{ Board: Tab }] = await Promise.all([import('./board/board.tsx'), loadTexts(['board', 'unmatched', 'home'])])
  return { default: Tab }
})

/**
 * Arrivals at the warehouses: rows to confirm, confirmed rows, unclaimed arrivals, the board, imports and upload
 * tokens.
 */
export const TrackingScreen = () => {
  const t = useTexts('tracking')
  const [dialog, setDialog] = useState<TrackingDialog>()
  const rows = useTexts('rows')
  const warehouseList = useWarehouses()
  // A form that opened the next dialog closes itself afterwards; that close is ignored.
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <Suspense fallback={<SkeletonList />}>
            <ScanEntry />
          </Suspense>
        }
      />
      <UrlTabs
        label={t('title')}
        base="/inbound"
        tabs={[
          {
            id: 'toConfirm',
            label: rows('list.title'),
            content: <ToConfirm warehouseList={warehouseList} onOpen={setDialog} />,
          },
          {
            id: 'history',
            label: t('history'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <History warehouseList={warehouseList} />
              </Suspense>
            ),
          },
          {
            id: 'orphans',
            label: t('unmatched'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <Unmatched />
              </Suspense>
            ),
          },
          {
            id: 'board',
            label: t('board'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <Board warehouseList={warehouseList} />
              </Suspense>
            ),
          },
          {
            id: 'imports',
            label: t('imports.title'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <Imports warehouseList={warehouseList} onOpen={setDialog} onImport={() => setDialog(importDialog())} />
              </Suspense>
            ),
          },
          {
            id: 'tokens',
            label: t('tokens'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <UploadTokens />
              </Suspense>
            ),
          },
        ]}
      />
      {dialog && <TrackingDialogs dialog={dialog} onOpen={setDialog} onClose={close} />}
    </>
  )
}
