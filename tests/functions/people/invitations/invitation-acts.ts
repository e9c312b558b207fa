import { memoryIdentity } from '../memory-identity.ts'
import { type PeopleWorld, startPeople } from '../people-world.ts'

/** A world with a super admin and two inviting companies, acme and bravo. */
export const startInviting = async () => {
  const world = await startPeople(memoryIdentity())
  const root = await world.admin()
  const acme = await world.doctor(root, 'acme')
  const bravo = await world.doctor(root, 'bravo')
  return { world, root, acme, bravo, ...actsOf(world, root) }
}
export type Inviting = Awaited<ReturnType<typeof startInviting>>

const actsOf = (world: PeopleWorld, root: string) => ({
  answer: (by: string, invitationNo: string, status: 1 | 2) =>
    world.as(by).setInvitationStatus({ invitationNo, status }),
  resend: (by: string, invitationNo: string) => world.as(by).resendInvitation({ invitationNo }),
  invitedCompany: async (name: string) =>
    (await world.as(root).inviteDoctor({ email: `${name}@example.com` })).invitationNo,
  invitation: async (no: string) => (await world.stored('Invitation')).find((item) => item.invitationNo === no),
  mailsOf: async (no: string) =>
    (await world.stored('Outbox')).filter((item) => String(item.messages).includes(no)).length,
  /** All items that inviting, revoking and emailing can change, by key. */
  store: async () => {
    const types = ['Invitation', 'LatestInvitation', 'Outbox', 'Membership']
    const items = (await Promise.all(types.map((type) => world.stored(type)))).flat()
    return Object.fromEntries(items.map((item) => [`${String(item.pk)} ${String(item.sk)}`, item]))
  },
})
