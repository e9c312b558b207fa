import { clientReasons } from '../../shared/contract/client.reasons.ts'
import { ApiError } from '../../shared/contract/client.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'

/**
 * Describes a file for a call that returns an upload form. A long name is cut at its beginning, to keep the extension.
 */
export const announcedFile = ({ name, type, size }: File) => ({
  name: name.slice(-200),
  type: type.slice(0, 100),
  size,
})

interface UploadForm {
  url: string
  fields: Readonly<Record<string, string>>
}

/** Callbacks and abort signal of an upload. */
export interface Watch {
  /** Called with the fraction sent, from 0 to 1. */
  onSent?: (share: number) => void
  /** Called before the file is sent again from its beginning, after a lost connection or a server error. */
  onRetry?: () => void
  /** Aborts the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Resolves to true if the file arrived although the request failed; it is then not sent again. */
  hasArrived?: () => Promise<boolean>
}

/** Pause before each retry, in ms. */
const PAUSES = [1000, 3000]

/**
 * Posts a file directly to the bucket, with a form signed by the API. Retries at most twice after a lost connection or
 * a server error.
 */
export const postFile = async (form: UploadForm, file: Blob, watch: Watch = {}): Promise<void> => {
  for (const pause of [...PAUSES, undefined]) {
    const status = await post(form, file, watch)
    if (status >= 200 && status < 300) return
    // A refusal by the bucket is final.
    const isBroken = status === 0 || status >= 500
    if (isBroken && (await watch.hasArrived?.().catch(() => false))) return
    if (!isBroken || pause === undefined) throw new ApiError(status, reasonMessage(clientReasons.notUploaded))
    watch.onRetry?.()
    await wait(pause, watch.signal)
  }
}

/**
 * Posts a form. Resolves to the status of the response, or to 0 without a response. Does not use `fetch`, which reports
 * no upload progress.
 */
const post = ({ url, fields }: UploadForm, file: Blob, { onSent, signal }: Watch): Promise<number> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    // The bucket ignores fields after the file.
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
