/** Uploads a file as a browser does: the form's fields, then the file. Throws if the bucket refuses it. */
export const sendForm = async (
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([file]))
  const answer = await fetch(url, { method: 'POST', body })
  if (!answer.ok) throw new Error(`An upload was refused: ${answer.status}`)
}
