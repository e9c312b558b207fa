/**
 * Opens and closes the search box where the top bar has no room for it: Cloudscape's own, of the bar that is seen. It is a
 * link with the role of a button.
 */
export const searchIcon = (): HTMLElement | null =>
  document.querySelector('header [data-utility-special=search] [role=button]')
