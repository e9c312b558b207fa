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
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferRecord } from '../offer-record.ts'
import { Failures } from './failures.tsx'
import { type Failure, useRunMany } from './use-run-many.ts'

export interface ManyOffersProps {
  offers: readonly OfferRecord[]
  /** Called at the end with the offers that could not be changed; they stay selected. */
  onDone: (left: OfferRecord[]) => void
  onClose: () => void
}

/** Archives the selected offers concurrently; lists those that failed, with reasons. */
export const ArchiveManyModal = ({ offers, onDone, onClose }: ManyOffersProps) => {
  const t = useTexts('desk')
  const components = useTexts('components')
  const client = useQueryClient()
  const [todo, setTodo] = useState(offers)
  const [failures, setFailures] = useState<Failure<OfferRecord>[]>([])
  const { run, done } = useRunMany(api.offers.changeOfferStatus)
  useReturnedFocus()
  const isBusy = done !== undefined
  const archive = async () => {
    setFailures([])
    const failed = await run(todo, {
      idOf: ({ offerNo }) => offerNo,
      inputOf: ({ offerNo }) => ({ offerNo, status: 'archived' as const }),
    })
    await client.invalidateQueries({ queryKey: ['offers'] })
    await client.invalidateQueries({ queryKey: ['home'] })
    const archived = todo.length - failed.length
    if (archived > 0) flash.success(t('many.done', { count: archived, units: showCount(archived) }))
    onDone(failed.map(({ row }) => row))
    if (failed.length === 0) onClose()
    setTodo(failed.map(({ row }) => row))
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
      footer={<ModalFooter doText={t('archive')} busy={isBusy} onDo={archive} onCancel={leave} />}
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
        <Failures
          failures={failures}
          title={t('many.failed', { count: failures.length, units: showCount(failures.length) })}
        />
      </SpaceBetween>
    </Modal>
  )
}
