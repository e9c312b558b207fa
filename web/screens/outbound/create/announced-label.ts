import { LABEL_TYPES } from '../../../../shared/outbound/labels.rules.ts'
import { announcedFile } from '../../../api/post-file.ts'

/** Label as announced to the server; for a file without a known type, the server detects it from the first bytes. */
export const announcedLabel = (file: File) => {
  const { name, type, size } = announcedFile(file)
  return { name, size, type: LABEL_TYPES.find((one) => one === type) ?? 'application/pdf' }
}
