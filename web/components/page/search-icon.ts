/**
 * Opens and closes the search box if the top bar has no room for it: Cloudscape's own toggle, in the visible copy of
 * the bar. It is a link with the role of a button.
 */
export const searchIcon = (): HTMLElement | null =>
  document.querySelector('header [data-utility-special=search] [role=button]')
