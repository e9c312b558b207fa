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

/** Who watches an upload, and may end it. */
export interface Watch {
  /** How much of the file is sent: from 0 to 1. */
  onSent?: (share: number) => void
  /** The connection has broken; the file is sent once more, from its beginning. */
  onRetry?: () => void
  /** Ends the upload: it rejects with the signal's reason. */
  signal?: AbortSignal
  /** Whether the file is there although its answer was lost: it is not sent twice then. */
  hasArrived?: () => Promise<boolean>
}

/** How long to wait before each further try, in ms. */
const PAUSES = [1000, 3000]

/** Posts a file straight to the bucket, by a form that the api has signed. A broken connection is tried again twice. */
export const postFile = async (form: UploadForm, file: Blob, watch: Watch = {}): Promise<void> => {
  for (const pause of [...PAUSES, undefined]) {
    const status = await post(form, file, watch)
    if (status >= 200 && status < 300) return
    // What the bucket refuses, it refuses again.
    const isBroken = status === 0 || status >= 500
    if (isBroken && (await watch.hasArrived?.().catch(() => false))) return
    if (!isBroken || pause === undefined) throw new ApiError(status, tell(clientReasons.notUploaded))
    watch.onRetry?.()
    await wait(pause, watch.signal)
  }
}

/** The status of the answer; 0 where there is none. Not by `fetch`, which tells nothing of how far an upload is. */
const post = ({ url, fields }: UploadForm, file: Blob, { onSent, signal }: Watch): Promise<number> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    // The bucket reads no field behind the file.
    body.append('file', file)
    const request = new XMLHttpRequest()
    const end = () => request.abort()
    signal?.addEventListener('abort', end, { once: true })
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onSent?.(loaded / total)
    request.onload = () => resolve(request.status)
    request.onerror = () => resolve(0)
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', end)
    request.open('POST', url)
    request.send(body)
  })

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
