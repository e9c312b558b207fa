import { LABEL_TYPES } from '../../../../shared/outbound/labels.rules.ts'
import { announcedFile } from '../../../api/post-file.ts'

/** A label as it is announced; what a file without a known type is, the server reads from its first bytes. */
export const announcedLabel = (file: File) => {
  const { name, type, size } = announcedFile(file)
  return { name, size, type: LABEL_TYPES.find((one) => one === type) ?? 'application/pdf' }
}
