/** Downloads the file at an address in the browser. */
export const saveFrom = (url: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  link.click()
}
