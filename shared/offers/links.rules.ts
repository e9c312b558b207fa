/** Links of an offer, at most. */
export const MAX_LINKS = 5

/** What a link to another site carries: that site learns nothing of ours, and cannot reach the page it was opened from. */
export const LINK_REL = ['noopener', 'noreferrer', 'nofollow'].join(' ')

/** Whether an address names a user before its host: `https://shop.example@evil.example` leads to evil.example. */
export const namesUser = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && (url.username !== '' || url.password !== '')
}

/** An address of a shop: https, a host with a dot in it, no user name. Anything else a browser may run or misread. */
export const isShopLink = (text: string): boolean => {
  if (!/^https:\/\/[^\s\\@]+$/i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && !namesUser(text) && url.hostname.includes('.')
}
