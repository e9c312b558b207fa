/**
 * Cloudscape's own toggle of the search box, in the visible copy of the top bar; null if the bar has room for the box.
 * The toggle is a link with the role of a button.
 */
export const searchIcon = (): HTMLElement | null =>
  document.querySelector('header [data-utility-special=search] [role=button]')
