import { ID_PATTERN } from '../../../shared/values/id.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashOf, isSameHash, newSecret } from '../../platform/secrets.ts'
import { type Invitation, invitationItem, invitationSecretsItem } from '../people.items.ts'
import { isMailedOnly, isOpen, noLongerValid } from './invitation.ts'

/** Maximum number of valid links of one invitation, which covers two days of emails at the daily limit. */
const MAX_LINKS = 10

/**
 * Creates the id of a link that is emailed to the invited address and shown nowhere else: the invitation's number and a
 * new secret. Earlier links stay valid, so that any of the emails works. Returns undefined if the invitation has been
 * answered or revoked, or has expired.
 */
export const openLink = (deps: Pick<Deps, 'table' | 'now'>, invitationNo: string): Promise<string | undefined> =>
  retryRace(async () => {
    const [invitation, stored] = await readLink(deps, invitationNo)
    if (!invitation || !isOpen(invitation, deps.now())) return undefined
    const secret = newSecret()
    const hashes = [...(stored?.hashes ?? []), hashOf(secret)].slice(-MAX_LINKS)
    const { expireDate } = invitation
    const secrets = { invitationNo, hashes, expireDate, rev: (stored?.rev ?? 0) + 1 }
    await deps.table.commit([
      stored ? put(invitationSecretsItem, secrets, asRead(stored)) : put(invitationSecretsItem, secrets),
    ])
    return `${invitationNo}.${secret}`
  })

/** An invitation found by the id of a link. Only an emailed link verifies the address. */
export interface Followed {
  invitation: Invitation
  isMailed: boolean
}

/**
 * Finds the invitation of a link. A number alone, from a copied link, is enough, except for staff and
 * clerks: everyone who reads the number in lists could otherwise register with the rights of somebody else. An id with a
 * wrong secret is refused, even though its number is right. Throws 404 with one message for all causes.
 */
export const followLink = async (deps: Pick<Deps, 'table'>, id: string): Promise<Followed> => {
  const [invitationNo = '', secret, ...rest] = id.split('.')
  if (!ID_PATTERN.test(invitationNo) || rest.length > 0) throw noLongerValid()
  const [invitation, secrets] = await readLink(deps, invitationNo)
  if (!invitation) throw noLongerValid()
  if (secret === undefined) {
    if (isMailedOnly(invitation)) throw noLongerValid()
    return { invitation, isMailed: false }
  }
  const given = hashOf(secret)
  if (!secrets?.hashes.some((hash) => isSameHash(hash, given))) throw noLongerValid()
  return { invitation, isMailed: true }
}

const readLink = ({ table }: Pick<Deps, 'table'>, invitationNo: string) =>
  table.batchGet([ref(invitationItem, { invitationNo }), ref(invitationSecretsItem, { invitationNo })], {
    consistent: true,
  })
