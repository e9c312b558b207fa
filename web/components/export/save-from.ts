/** Hands a file that lies at an address to the browser's downloads. */
export const saveFrom = (url: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  link.click()
}
