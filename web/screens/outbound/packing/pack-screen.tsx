import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import Toggle from '@cloudscape-design/components/toggle'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { Waiting } from '../../../components/page/waiting.tsx'
import { ScanInput } from '../../../components/scan/scan-input.tsx'
import { useCamera } from '../../../components/scan/use-camera.ts'
import { showCount, showInstant } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './pack.module.css'
import { PackItems } from './pack-items.tsx'
import { PackNotice } from './pack-notice.tsx'
import type { Packing } from './packing-record.ts'
import { usePacking } from './use-packing.ts'

// Loaded when the camera is opened, because the barcode reader is larger than the rest of the screen.
const Camera = lazy(async () => ({ default: (await import('../../../components/scan/camera.tsx')).Camera }))

/** /outbound/pack: scans the items of a shipment unit by unit while it is packed. */
export const PackScreen = () => {
  const t = useTexts('packing')
  const { outboundNo = '' } = useParams()
  const [parameters] = useSearchParams()
  const doctorNo = parameters.get('of') ?? undefined
  const of = { outboundNo, doctorNo }
  const { data, error, refetch } = useCall(api.outbound.getPacking, of)
  return (
    <>
      <BackLink text={t('back')} href={useListBefore(doctorNo)} />
      {error && !data && <RetryAlert message={error} onRetry={() => refetch()} />}
      {!data && !error && <Waiting />}
      {data && <PackDesk key={outboundNo} packing={data} of={of} />}
    </>
  )
}

/** The list the user came from, with its filters; otherwise the company's list. */
const useListBefore = (doctorNo: string | undefined): string => {
  const { state }: { state: unknown } = useLocation()
  if (typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string')
    return state.list
  return doctorNo === undefined ? '/outbound' : `/outbound?of=${doctorNo}`
}

const PackDesk = ({ packing, of }: { packing: Packing; of: { outboundNo: string; doctorNo?: string } }) => {
  const t = useTexts('packing')
  const [isMuted, setMuted] = useRemembered('dockside.scan.muted', false)
  const camera = useCamera()
  const { items, packed } = packing
  const state = usePacking({ ...packing, isMuted })
  const units = items.reduce((sum, { qty }) => sum + qty, 0)
  if (packed) {
    return (
      <SpaceBetween size="m">
        <PageHeader title={t('pack.title')} description={packing.outboundNo} />
        <Alert type="success">{t('pack.done', { userName: packed.userName, at: showInstant(packed.at) })}</Alert>
      </SpaceBetween>
    )
  }
  return (
    <>
      <PageHeader
        title={t('pack.title')}
        description={packing.outboundNo}
        actions={
          <SpaceBetween size="s" direction="horizontal" alignItems="center">
            <Toggle checked={!isMuted} onChange={({ detail }) => setMuted(!detail.checked)}>
              {t('pack.sound')}
            </Toggle>
            <Button iconName="view-full" onClick={camera.toggle}>
              {t(camera.isOpen ? 'pack.closeCamera' : 'pack.openCamera')}
            </Button>
          </SpaceBetween>
        }
      />
      <SpaceBetween size="m">
        {camera.isShown && (
          <Suspense fallback={<Waiting />}>
            <Camera key={camera.opened} onCode={state.onCode} onFail={camera.fail} />
          </Suspense>
        )}
        <ScanInput
          label={t('pack.scan')}
          hint={t('pack.hint')}
          inputMode={camera.isOpen ? 'none' : 'text'}
          onCode={state.onCode}
        />
        <PackNotice outcome={state.outcome} />
        <div className={styles.progress} role="status">
          {t('pack.progress', { count: units, scanned: showCount(state.total), units: showCount(units) })}
        </div>
        <PackItems items={items} scanned={state.scanned} onCount={state.setCount} />
        <FinishButton of={of} state={state} />
      </SpaceBetween>
    </>
  )
}

interface FinishButtonProps {
  of: { outboundNo: string; doctorNo?: string }
  state: ReturnType<typeof usePacking>
}

/** Buttons to finish, enabled once every unit is counted, and to start over. Both discard the saved counts. */
const FinishButton = ({ of, state }: FinishButtonProps) => {
  const t = useTexts('packing')
  const navigate = useNavigate()
  const list = useListBefore(of.doctorNo)
  const check = useMutationCall(api.outbound.checkPacked, {
    invalidates: ['outbound'],
    refreshesOnError: [api.outbound.getPacking],
    flashErrors: true,
  })
  const finish = () =>
    check.mutate(
      { ...of, items: state.items },
      {
        onSuccess: () => {
          state.forget()
          navigate(list)
        },
      },
    )
  return (
    <SpaceBetween size="s" direction="horizontal">
      <Button variant="primary" disabled={!state.isComplete} loading={check.isPending} onClick={finish}>
        {t('pack.finish')}
      </Button>
      <Button disabled={state.total === 0} onClick={state.forget}>
        {t('pack.again')}
      </Button>
    </SpaceBetween>
  )
}
