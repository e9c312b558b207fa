import Box from '@cloudscape-design/components/box'
import { fees as contract } from '../../../../shared/fees/fees.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { untilClosed } from './use-pause.ts'

const days = contract.calls.rebuildDaily.body.omit({ doctorNo: true })
const month = contract.calls.rebuildMonthly.body.omit({ doctorNo: true })

interface RebuildModalProps {
  /** Called with the requested days or month, so that the page can show their progress. */
  onStarted: (periods: readonly string[]) => void
  onClose: () => void
}

/** Requests a recomputation of days; closes five seconds after submitting. */
export const RebuildDaysModal = ({ onStarted, onClose }: RebuildModalProps) => {
  const t = useTexts('feeJobs')
  const rebuild = useMutationCall(api.fees.rebuildDaily, { invalidates: ['fees'] })
  return (
    <FormModal
      title={t('rebuildDaily')}
      submitText={t('rebuildDaily')}
      schema={days}
      defaults={{ dates: '' }}
      onSubmit={async (values) => {
        onStarted((await rebuild.mutateAsync(values)).periods)
        await untilClosed()
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Box variant="p">{t('datesText')}</Box>
          <TextField control={control} name="dates" label={t('dates')} constraint={t('datesRule')} />
        </>
      )}
    </FormModal>
  )
}

/** Requests a recomputation of a month; closes five seconds after submitting. */
export const RebuildMonthModal = ({ onStarted, onClose }: RebuildModalProps) => {
  const t = useTexts('feeJobs')
  const rebuild = useMutationCall(api.fees.rebuildMonthly, { invalidates: ['fees'] })
  return (
    <FormModal
      title={t('rebuildMonthly')}
      submitText={t('rebuildMonthly')}
      schema={month}
      defaults={{ logId: '' }}
      onSubmit={async (values) => {
        onStarted((await rebuild.mutateAsync(values)).periods)
        await untilClosed()
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Box variant="p">{t('monthText')}</Box>
          <TextField control={control} name="logId" label={t('month')} constraint={t('monthRule')} />
        </>
      )}
    </FormModal>
  )
}
