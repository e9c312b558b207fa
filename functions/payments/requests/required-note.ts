import { refuseField } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { cleanNote } from '../../offers/public.ts'

/** Returns the note of a payment as clean HTML; refuses a note without text (SPEC-payments-28). */
export const requiredNote = async (note: string): Promise<string> => {
  const cleaned = await cleanNote(note, 'html')
  if (cleaned === '') throw refuseField('note', paymentsReasons.noteRequired)
  return cleaned
}
