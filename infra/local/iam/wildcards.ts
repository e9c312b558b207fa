/** `*` matches any number of characters of `any`, `?` exactly one. */
const source = (pattern: string, any = '.'): string =>
  pattern.replace(/[.+^$()|[\]{}\\]/g, '\\$&').replace(/[*?]/g, (wild) => (wild === '*' ? `${any}*` : any))

/** Pattern of an action, such as `dynamodb:Get*`; case-insensitive. */
export const actionPattern = (pattern: string): RegExp => new RegExp(`^${source(pattern)}$`, 'is')

/** Text with wildcards, as in StringLike; case-sensitive. */
export const textPattern = (pattern: string): RegExp => new RegExp(`^${source(pattern)}$`, 's')

/** An ARN with wildcards: those before the fifth colon match within their part only, later ones match anything. */
export const arnPattern = (pattern: string): RegExp => {
  if (pattern === '*') return /^/
  const parts = pattern.split(':')
  const head = parts.slice(0, 5).map((part) => source(part, '[^:]'))
  return new RegExp(`^${[...head, source(parts.slice(5).join(':'))].join(':')}$`, 's')
}
