import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { showInstant } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FinishButtons, PackCounts, ScanField, ToolButtons, usePackTools } from './pack-desk.tsx'
import type { Packing } from './packing-record.ts'
import { usePacking } from './use-packing.ts'

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
      <BackLink text={t('back')} href={listOf(doctorNo)} />
      {error && !data && <RetryAlert message={error} onRetry={() => refetch()} />}
      {!data && !error && <Waiting />}
      {data && <PackCheck key={outboundNo} packing={data} of={of} />}
    </>
  )
}

const listOf = (doctorNo: string | undefined): string =>
  doctorNo === undefined ? '/outbound' : `/outbound?of=${doctorNo}`

const PackCheck = ({ packing, of }: { packing: Packing; of: { outboundNo: string; doctorNo?: string } }) => {
  const t = useTexts('packing')
  const tools = usePackTools()
  const { items, packed } = packing
  const state = usePacking({ ...packing, isMuted: tools.isMuted })
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
      <PageHeader title={t('pack.title')} description={packing.outboundNo} actions={<ToolButtons {...tools} />} />
      <SpaceBetween size="m">
        <ScanField camera={tools.camera} label={t('pack.scan')} hint={t('pack.hint')} onCode={state.onCode} />
        <PackCounts items={items} state={state} />
        <Finish of={of} state={state} />
      </SpaceBetween>
    </>
  )
}

interface FinishProps {
  of: { outboundNo: string; doctorNo?: string }
  state: ReturnType<typeof usePacking>
}

/** Saves the check, discards the saved counts and returns to the list. */
const Finish = ({ of, state }: FinishProps) => {
  const navigate = useNavigate()
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
          navigate(listOf(of.doctorNo))
        },
      },
    )
  return <FinishButtons state={state} isBusy={check.isPending} onFinish={finish} />
}
