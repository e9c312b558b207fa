import Modal from '@cloudscape-design/components/modal'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { api } from '../../../api/client.ts'
import { useAttempts } from '../../../api/use-attempts.ts'
import { ModalFooter } from '../../../components/modals/modal-footer.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfferFailures } from './offer-failures.tsx'
import { type ManyOffersProps, useChangeMany } from './use-change-many.ts'

/** Archives the selected offers concurrently; lists those that failed, with reasons. */
export const ArchiveManyModal = ({ offers, onDone, onClose }: ManyOffersProps) => {
  const t = useTexts('desk')
  const components = useTexts('components')
  const send = useAttempts(api.offers.changeOfferStatus)
  const { todo, failures, done, change } = useChangeMany({
    offers,
    onDone,
    success: (count) => t('many.done', { count, units: showCount(count) }),
  })
  useReturnedFocus()
  const isBusy = done !== undefined
  const archive = async () => {
    const isDone = await change(({ offerNo }) => send(offerNo, { offerNo, status: 'archived' }))
    if (isDone) onClose()
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
        <OfferFailures
          failures={failures}
          title={t('many.failed', { count: failures.length, units: showCount(failures.length) })}
        />
      </SpaceBetween>
    </Modal>
  )
}
