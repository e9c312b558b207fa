import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import Toggle from '@cloudscape-design/components/toggle'
import { lazy, Suspense } from 'react'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { Waiting } from '../../../components/page/waiting.tsx'
import { ScanInput } from '../../../components/scan/scan-input.tsx'
import { useCamera } from '../../../components/scan/use-camera.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './pack.module.css'
import { PackItems } from './pack-items.tsx'
import { PackNotice } from './pack-notice.tsx'
import type { ScannedItem } from './packing-record.ts'
import type { usePacking } from './use-packing.ts'

// Loaded when the camera is opened, because the barcode reader is larger than the rest of the screen.
const Camera = lazy(async () => ({ default: (await import('../../../components/scan/camera.tsx')).Camera }))

/** Sound and camera of a packing station; the sound is remembered in this browser. */
export const usePackTools = () => {
  const [isMuted, setMuted] = useRemembered('dockside.scan.muted', false)
  return { isMuted, setMuted, camera: useCamera() }
}
export type PackTools = ReturnType<typeof usePackTools>

export const ToolButtons = ({ isMuted, setMuted, camera }: PackTools) => {
  const t = useTexts('packing')
  return (
    <SpaceBetween size="s" direction="horizontal" alignItems="center">
      <Toggle checked={!isMuted} onChange={({ detail }) => setMuted(!detail.checked)}>
        {t('pack.sound')}
      </Toggle>
      <Button iconName="view-full" onClick={camera.toggle}>
        {t(camera.isOpen ? 'pack.closeCamera' : 'pack.openCamera')}
      </Button>
    </SpaceBetween>
  )
}

interface ScanFieldProps {
  camera: PackTools['camera']
  label: string
  hint: string
  /** Step of the work that the next code belongs to. */
  step?: string
  /** See `Camera`. */
  prefers?: ((code: string) => boolean) | undefined
  /** Called with a code and the step in which it began. */
  onCode: (code: string, begunIn: string | undefined) => void
}

/** The field for scanned codes, below the picture of the camera while it is open. */
export const ScanField = ({ camera, label, hint, step, prefers, onCode }: ScanFieldProps) => (
  <>
    {camera.isShown && (
      <Suspense fallback={<Waiting />}>
        <Camera key={camera.opened} prefers={prefers} onCode={(code) => onCode(code, step)} onFail={camera.fail} />
      </Suspense>
    )}
    <ScanInput label={label} hint={hint} inputMode={camera.isOpen ? 'none' : 'text'} step={step} onCode={onCode} />
  </>
)

interface PackCountsProps {
  items: readonly ScannedItem[]
  state: ReturnType<typeof usePacking>
}

/** Result of the last scan, and the items with their counts. */
export const PackCounts = ({ items, state }: PackCountsProps) => {
  const t = useTexts('packing')
  const units = items.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <SpaceBetween size="m">
      <PackNotice outcome={state.outcome} />
      <div className={styles.progress} role="status">
        {t('pack.progress', { count: units, scanned: showCount(state.total), units: showCount(units) })}
      </div>
      <PackItems items={items} scanned={state.scanned} onCount={state.setCount} />
    </SpaceBetween>
  )
}

interface FinishButtonsProps {
  state: ReturnType<typeof usePacking>
  isBusy: boolean
  onFinish: () => void
}

/** Buttons to finish, enabled once every unit is counted, and to start over. */
export const FinishButtons = ({ state, isBusy, onFinish }: FinishButtonsProps) => {
  const t = useTexts('packing')
  return (
    <SpaceBetween size="s" direction="horizontal">
      <Button variant="primary" disabled={!state.isComplete} loading={isBusy} onClick={onFinish}>
        {t('pack.finish')}
      </Button>
      <Button disabled={state.total === 0} onClick={state.forget}>
        {t('pack.again')}
      </Button>
    </SpaceBetween>
  )
}
