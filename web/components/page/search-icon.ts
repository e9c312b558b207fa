/** Opens and closes the search box where the top bar has no room for it: Cloudscape's button, of the bar that is seen. */
export const searchIcon = (): HTMLElement | null =>
  document.querySelector('header [data-utility-special=search] button')
