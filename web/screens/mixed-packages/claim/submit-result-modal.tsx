import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Submission } from './submit-claims.ts'

/** Number of failures listed (SPEC-mixed-packages-144). */
const FIRST = 10

/** Progress of submitting claims, then the result: a message and the first failures. */
export const SubmitResultModal = ({ submission, onClose }: { submission: Submission; onClose: () => void }) => {
  const t = useTexts('mixedClaim')
  const { all, done, failures, isRunning } = submission
  const tried = done + failures.length
  const words = { all: showCount(all), done: showCount(done), failed: showCount(failures.length) }
  const kind = failures.length === 0 ? 'all' : done === 0 ? 'none' : 'partly'
  const count = kind === 'partly' ? failures.length : all
  const close = () => !isRunning && onClose()
  return (
    <NoticeModal title={t('result.title')} size="large" onClose={close}>
      {isRunning ? (
        <ProgressBar
          value={Math.floor((tried / all) * 100)}
          label={t('result.running', { all: words.all, done: showCount(tried) })}
        />
      ) : (
        <SpaceBetween size="l">
          <Alert type={kind === 'all' ? 'success' : kind === 'none' ? 'error' : 'warning'}>
            {t(`result.${kind}`, { count, ...words })}
          </Alert>
          {failures.length > 0 && <Failures failures={failures} />}
        </SpaceBetween>
      )}
    </NoticeModal>
  )
}

const Failures = ({ failures }: Pick<Submission, 'failures'>) => {
  const t = useTexts('mixedClaim')
  const say = useSentences()
  const rows = failures.map(({ draft, error }) => ({ ...draft, message: say(error) }))
  const byMessage = [...Map.groupBy(rows, ({ message }) => message)]
  const first = rows.slice(0, FIRST)
  const heading = t('result.first', { count: first.length, all: showCount(first.length) })
  return (
    <>
      <div>
        <Box variant="h3">{t('result.summary')}</Box>
        <ul>
          {byMessage.map(([message, some]) => (
            <li key={message}>{t('result.times', { all: showCount(some.length), message })}</li>
          ))}
        </ul>
      </div>
      <SpaceBetween size="xs">
        <Box variant="h3">{heading}</Box>
        <DialogTable
          label={heading}
          rows={first}
          columns={[
            { id: 'tracking', header: t('form.tracking'), card: 'title', cell: ({ tracking }) => tracking },
            { id: 'upc', header: t('form.upc'), cell: ({ upc }) => upc },
            { id: 'quantity', header: t('form.quantity'), numeric: true, cell: ({ quantity }) => showCount(quantity) },
            { id: 'message', header: t('result.message'), cell: ({ message }) => message },
          ]}
          rowKey={({ id }) => id}
          empty=""
          low
        />
      </SpaceBetween>
    </>
  )
}
