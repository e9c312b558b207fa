import { S3Refusal } from './s3-refusal.ts'

/** The fields of an upload form, with names in lower case, and the size of its file. */
export interface PostForm {
  fields: Map<string, string>
  fileName: string
  fileSize: number
}

const malformed = (): S3Refusal =>
  new S3Refusal('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.')

const boundaryOf = (contentType: string): string => {
  const found = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  if (!boundary) throw malformed()
  return boundary
}

/** Reads a form up to its file; fields after the file are ignored, as in S3. */
export const readPostForm = (body: Buffer, contentType: string): PostForm => {
  const mark = Buffer.from(`--${boundaryOf(contentType)}`)
  const fields = new Map<string, string>()
  let at = body.indexOf(mark)
  while (at !== -1) {
    const start = at + mark.length
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), mark]), start)
    if (next === -1) break
    const split = body.indexOf('\r\n\r\n', start)
    if (split === -1 || split > next) throw malformed()
    const head = body.toString('utf8', start, split)
    const name = /name="([^"]*)"/i.exec(head)?.[1]
    const fileName = /filename="([^"]*)"/i.exec(head)?.[1]
    if (name === undefined) throw malformed()
    if (name === 'file') return { fields, fileName: fileName ?? '', fileSize: Math.max(0, next - (split + 4)) }
    fields.set(name.toLowerCase(), body.toString('utf8', split + 4, next))
    at = next + 2
  }
  throw new S3Refusal('MalformedPOSTRequest', 'POST requires exactly one file upload per request.')
}
