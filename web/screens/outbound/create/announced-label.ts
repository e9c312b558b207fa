import { LABEL_TYPES } from '../../../../shared/outbound/labels.rules.ts'
import { announcedFile } from '../../../api/post-file.ts'

/**
 * Label as announced to the server. A file of unknown type is announced as PDF; the server detects its type from the
 * first bytes.
 */
export const announcedLabel = (file: File) => {
  const { name, type, size } = announcedFile(file)
  return { name, size, type: LABEL_TYPES.find((one) => one === type) ?? 'application/pdf' }
}
