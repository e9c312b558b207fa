import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterRelease } from './take-form.ts'

/** Returns the action of a success message that undoes the take it reports. */
export const useUndoTake = () => {
  const t = useTexts('taking')
  const undo = useMutationCall(api.offers.lowerTake, {
    invalidates: afterRelease,
    flashErrors: true,
    success: false,
  })
  return (inboundNo: string, product: string) => ({
    text: t('lower.undo'),
    run: () => {
      undo.mutateAsync({ inboundNo, quantity: 0 }).then(
        () => flash.success(t('lower.undone', { product })),
        // Shown by the mutation.
        () => undefined,
      )
    },
  })
}
