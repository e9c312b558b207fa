import { clientReasons } from '../../shared/contract/client.reasons.ts'
import { ApiError } from '../../shared/contract/client.ts'
import { tell } from '../../shared/reasons/reasons.ts'

/** How a file is announced to a call that answers a form for it: the end of a long name, with its ending. */
export const announcedFile = ({ name, type, size }: File) => ({
  name: name.slice(-200),
  type: type.slice(0, 100),
  size,
})

interface UploadForm {
  url: string
  fields: Readonly<Record<string, string>>
}

/** Posts a file straight to the bucket, by a form that the api has signed. */
export const postFile = async ({ url, fields }: UploadForm, file: Blob): Promise<void> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  // The bucket reads no field behind the file.
  body.append('file', file)
  const answer = await fetch(url, { method: 'POST', body }).catch(() => undefined)
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, tell(clientReasons.notUploaded))
}
