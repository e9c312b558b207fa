import { api } from '../../../api/client.ts'
import { useUndo } from '../../../api/use-undo.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterRelease } from './take-form.ts'

/** Returns the action of a success message that undoes the take it reports. */
export const useUndoTake = () => {
  const t = useTexts('taking')
  const undo = useUndo(api.offers.lowerTake, afterRelease)
  return (inboundNo: string, product: string) => undo({ inboundNo, quantity: 0 }, t('lower.undone', { product }))
}
