import Alert from '@cloudscape-design/components/alert'
import Modal from '@cloudscape-design/components/modal'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { ModalFooter } from '../../../components/modals/modal-footer.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { OfferRecord } from '../offer-record.ts'

interface ArchiveManyModalProps {
  offers: readonly OfferRecord[]
  /** Called at the end with the offers that could not be archived; they stay selected. */
  onDone: (left: OfferRecord[]) => void
  onClose: () => void
}

interface Failure {
  offer: OfferRecord
  why: DisplayMessage
}

/** Maximum number of concurrent calls. */
const AT_ONCE = 4

/** Archives the selected offers concurrently; lists those that failed, with reasons. */
export const ArchiveManyModal = ({ offers, onDone, onClose }: ArchiveManyModalProps) => {
  const t = useTexts('desk')
  const components = useTexts('components')
  const client = useQueryClient()
  const [todo, setTodo] = useState(offers)
  const [done, setDone] = useState<number>()
  const [failures, setFailures] = useState<Failure[]>([])
  useReturnedFocus()
  const isBusy = done !== undefined
  const run = async () => {
    setDone(0)
    setFailures([])
    const failed = await archiveAll(todo, () => setDone((count = 0) => count + 1))
    await client.invalidateQueries({ queryKey: ['offers'] })
    await client.invalidateQueries({ queryKey: ['home'] })
    setDone(undefined)
    const archived = todo.length - failed.length
    if (archived > 0) flash.success(t('many.done', { count: archived, units: showCount(archived) }))
    onDone(failed.map(({ offer }) => offer))
    if (failed.length === 0) onClose()
    setTodo(failed.map(({ offer }) => offer))
    setFailures(failed)
  }
  const title = t('many.title', { count: todo.length, units: showCount(todo.length) })
  const leave = () => !isBusy && onClose()
  return (
    <Modal
      visible
      header={title}
      closeAriaLabel={components('close')}
      onDismiss={leave}
      footer={<ModalFooter doText={t('archive')} busy={isBusy} onDo={run} onCancel={leave} />}
    >
      <SpaceBetween size="m">
        <div>{t('many.text')}</div>
        {isBusy && (
          <ProgressBar
            ariaLabel={title}
            value={(100 * done) / todo.length}
            additionalInfo={t('many.progress', { done: showCount(done), all: showCount(todo.length) })}
          />
        )}
        {failures.length > 0 && <Failures failures={failures} />}
      </SpaceBetween>
    </Modal>
  )
}

const Failures = ({ failures }: { failures: readonly Failure[] }) => {
  const t = useTexts('desk')
  const say = useSentences()
  return (
    <Alert type="error" header={t('many.failed', { count: failures.length, units: showCount(failures.length) })}>
      <ul>
        {failures.map(({ offer, why }) => (
          <li key={offer.offerNo}>{t('many.failure', { product: offer.productName, why: say(why) })}</li>
        ))}
      </ul>
    </Alert>
  )
}

const archiveAll = async (offers: readonly OfferRecord[], onOne: () => void): Promise<Failure[]> => {
  const failures: Failure[] = []
  const waiting = [...offers]
  const work = async () => {
    for (let offer = waiting.shift(); offer; offer = waiting.shift()) {
      try {
        const input = { offerNo: offer.offerNo, status: 'archived' as const }
        await api.offers.changeOfferStatus(input, { idempotencyKey: crypto.randomUUID() })
      } catch (error) {
        failures.push({ offer, why: error instanceof Error ? error : { message: String(error) } })
      }
      onOne()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failures
}
