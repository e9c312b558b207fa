/** Downloads the file at an address in the browser. */
export const saveFrom = (url: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  link.click()
}

/** Downloads data in the browser as a file. */
export const saveBlob = (data: Blob, fileName: string): void => {
  const address = URL.createObjectURL(data)
  saveFrom(address, fileName)
  // Revoked with a delay, because the browser may not have read the whole file yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
