import type { Place } from './stack-template.ts'

/**
 * The name of a resource without a name in infra: its logical id without CDK's hash, in the characters that AWS allows.
 */
export const localName = ({ id }: Place): string =>
  `dockside-${id.replace(/[0-9A-F]{8}$/, '').toLowerCase()}`.slice(0, 60).replace(/[^a-z0-9-]/g, '-')
