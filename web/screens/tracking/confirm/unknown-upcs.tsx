import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { showCount, showInstant } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'

/** Batch with the unknown UPCs. */
export interface OfBatch {
  doctorNo: string
  batchNumber: string
}

interface UnknownUpcsProps {
  batch: OfBatch
  upcs: readonly string[]
  /** Absent in the dialog that confirms a single row. */
  onRemove?: () => void
}

/**
 * UPCs without a product of the company: the user can copy them, email them to the company, or leave out their rows.
 */
export const UnknownUpcs = ({ batch, upcs, onRemove }: UnknownUpcsProps) => {
  const t = useTexts('confirmation')
  const say = useSentences()
  const { mails, send } = useUpcMails(batch)
  const { nameOf } = useCompanies()
  return (
    <Alert
      type="warning"
      header={t('unknown.title', { count: upcs.length, upcs: showCount(upcs.length) })}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            formAction="none"
            iconName="envelope"
            loading={send.isPending}
            wrapText={false}
            onClick={() => send.mutate(batch)}
          >
            {t('unknown.send')}
          </Button>
          <CopyToClipboard
            variant="button"
            textToCopy={upcs.join('\n')}
            copyButtonText={t('unknown.copy')}
            copySuccessText={t('unknown.copied')}
            copyErrorText={t('unknown.notCopied')}
          />
          {onRemove && (
            <Button formAction="none" onClick={onRemove}>
              {t('unknown.remove', { count: upcs.length })}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {onRemove ? t('unknown.text', { count: upcs.length }) : t('one.noProduct')}
      {mails.map(({ at, userName, upcs: count }) => (
        <Box key={at} margin={{ top: 'xxs' }}>
          {t('unknown.sent', {
            count,
            upcs: showCount(count),
            at: showInstant(at),
            who: userName,
            company: nameOf(batch.doctorNo),
          })}
        </Box>
      ))}
      {send.error && (
        <Box margin={{ top: 'xxs' }} color="text-status-error">
          {say(send.error)}
        </Box>
      )}
    </Alert>
  )
}

/** Emails sent about this batch, newest first, and a function to send another. */
const useUpcMails = ({ doctorNo, batchNumber }: OfBatch) => {
  const { data } = useCall(api.tracking.listBatches, { doctorNo, type: 1, condition: batchNumber }, { staleTime: 0 })
  const send = useMutationCall(api.tracking.sendUpcMail, {
    invalidates: [api.tracking.listBatches],
    refreshesOnError: [api.tracking.listBatches],
    success: false,
  })
  const batch = data?.find((one) => one.batchNumber === batchNumber)
  return { mails: batch?.upcMails.toReversed() ?? [], send }
}
