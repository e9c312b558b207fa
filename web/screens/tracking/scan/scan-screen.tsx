import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import Toggle from '@cloudscape-design/components/toggle'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { Waiting } from '../../../components/page/waiting.tsx'
import { useCamera } from '../../../components/scan/use-camera.ts'
import { keepOffline } from '../../../offline/keep-offline.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useUnsaved } from '../../../session/unsaved.ts'
import { unnamed } from '../../../settings/preferences.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RefusedScans } from './refused-scans.tsx'
import styles from './scan.module.css'
import { ScanField } from './scan-field.tsx'
import { ScanLegend } from './scan-legend.tsx'
import { ScanList } from './scan-list.tsx'
import { ScanNotice } from './scan-notice.tsx'
import { ScanPlaceBar } from './scan-place-bar.tsx'
import { useScanQueue } from './scan-queues.ts'
import type { ScanPlace } from './scan-store.ts'
import { UnsentScans } from './unsent-scans.tsx'
import { useScanning } from './use-scanning.ts'

// Loaded when the camera is opened, because the barcode reader is larger than the rest of the screen.
const Camera = lazy(async () => ({ default: (await import('../../../components/scan/camera.tsx')).Camera }))

const NO_PLACE: ScanPlace = { doctorNo: '', company: '', warehouseNo: '', warehouse: '', batchNumber: '' }

/** /inbound/scan: receives parcels by scanning, online or offline. */
export const ScanScreen = () => {
  const t = useTexts('scan')
  const { user } = useSession()
  const { queue, view, error } = useScanQueue(user.userNo)
  const [kept, setPlace] = useRemembered(`dockside.scan.place.${unnamed(user.userNo)}`, NO_PLACE)
  const [isMuted, setMuted] = useRemembered('dockside.scan.muted', false)
  const camera = useCamera()
  const place = kept.warehouseNo === '' ? undefined : kept
  const scanning = useScanning({ owner: user.userNo, queue, place, isMuted })
  useUnsaved(
    view.waiting > 0 ||
      scanning.flow.step !== 'tracking' ||
      scanning.flow.question !== '' ||
      scanning.waiting.length > 0,
    { isKept: true },
  )
  useStaleAfter()
  useEffect(keepOffline, [])
  if (error) {
    return (
      <Alert type="error" header={t('noStore.title')}>
        {t('noStore.text')}
      </Alert>
    )
  }
  if (!queue) return <Waiting />
  return (
    <>
      <BackLink text={t('back')} href="/inbound" />
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <SpaceBetween size="s" direction="horizontal" alignItems="center">
            <Toggle checked={!isMuted} onChange={({ detail }) => setMuted(!detail.checked)}>
              {t('sound')}
            </Toggle>
            {place && (
              <Button iconName="view-full" onClick={camera.toggle}>
                {t(camera.isOpen ? 'camera.close' : 'camera.open')}
              </Button>
            )}
          </SpaceBetween>
        }
      />
      <SpaceBetween size="m">
        <ScanPlaceBar place={place} onChange={setPlace} />
        {place && (
          <div className={styles.desk}>
            <div className={styles.hand}>
              {camera.isShown && (
                <Suspense fallback={<Waiting />}>
                  <Camera key={camera.opened} onCode={scanning.onCode} onFail={camera.fail} />
                </Suspense>
              )}
              <ScanField
                scanning={scanning}
                hasCamera={camera.isOpen}
                canUndo={view.newest.some((one) => !one.isUndone)}
              />
              <ScanNotice scanning={scanning} />
              <UnsentScans view={view} onSend={() => void queue.start()} />
              <ScanLegend />
            </div>
            <div className={styles.results}>
              <RefusedScans scans={view.refused} onRetry={() => queue.retry(place)} onDrop={queue.undo} />
              <ScanList scans={view.newest} />
            </div>
          </div>
        )}
      </SpaceBetween>
    </>
  )
}

/** When the user leaves, invalidates data about arrivals that other screens show. */
const useStaleAfter = (): void => {
  const client = useQueryClient()
  useEffect(
    () => () => {
      for (const domain of ['tracking', 'home']) void client.invalidateQueries({ queryKey: [domain] })
    },
    [client],
  )
}
