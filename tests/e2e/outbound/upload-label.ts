import { sendForm } from '../../../infra/local/seed/send-form.ts'
import type { SignedIn } from '../../support/people.ts'

const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF')

/** Uploads the label of a shipment; returns the number of the upload. */
export const uploadLabel = async ({ api, userNo: doctorNo }: SignedIn): Promise<string> => {
  const files = [{ name: 'label.pdf', type: 'application/pdf' as const, size: PDF.length }]
  const { fileNo, uploads } = await api.outbound.startLabels({ doctorNo, files })
  for (const form of uploads) await sendForm(form, PDF)
  return fileNo
}
