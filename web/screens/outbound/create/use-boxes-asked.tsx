import { useState } from 'react'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { FilledShipment } from './shipment-form.ts'

/**
 * Asks before a shipment with more boxes than units is sent: the two numbers may be mixed up, and boxes beyond the units
 * are charged. Returns the question while it is open; the form keeps its values if the user wants to change them.
 */
export const useBoxesAsked = (send: (values: FilledShipment) => Promise<void>) => {
  const t = useTexts('shipping')
  const [asked, setAsked] = useState<{ boxes: number; units: number; answer: (isMeant: boolean) => void }>()
  const answerWith = (isMeant: boolean) => () => {
    asked?.answer(isMeant)
    setAsked(undefined)
  }
  const question = asked && (
    <ConfirmModal
      title={t('boxes.title')}
      text={t('boxes.text', { count: asked.units, boxes: showCount(asked.boxes), units: showCount(asked.units) })}
      confirmText={t('boxes.confirm')}
      cancelText={t('boxes.change')}
      onConfirm={answerWith(true)}
      onDone={() => {}}
      onClose={answerWith(false)}
    />
  )
  return {
    question,
    send: async (values: FilledShipment): Promise<void> => {
      const units = values.data.reduce((sum, { toShip }) => sum + toShip, 0)
      const boxes = values.splitPackagesNum
      const isMeant = boxes <= units || (await new Promise<boolean>((answer) => setAsked({ boxes, units, answer })))
      if (isMeant) await send(values)
    },
  }
}
