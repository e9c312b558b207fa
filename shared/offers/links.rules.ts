/** Maximum links of an offer. */
export const MAX_LINKS = 5

/** `rel` of links to other sites: hides the referrer, and denies the opened page access to ours. */
export const LINK_REL = ['noopener', 'noreferrer', 'nofollow'].join(' ')

/** True if a URL has a user part: `https://shop.example@evil.example` leads to evil.example. */
export const namesUser = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && (url.username !== '' || url.password !== '')
}

/** True for a shop URL: https, a host with a dot, and no user part. Browsers may run or misread anything else. */
export const isShopLink = (text: string): boolean => {
  if (!/^https:\/\/[^\s\\@]+$/i.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && !namesUser(text) && url.hostname.includes('.')
}
