import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'

const store = z.object({
  emails: z.array(
    z.object({
      subject: z.string(),
      destination: z.object({ to: z.array(z.string()) }),
      body: z.object({ html: z.string().optional(), text: z.string().optional() }),
    }),
  ),
})

/** Where links in mails lead. */
type Place = 'register' | 'changePassword'

/** Waits for a mail to someone with a link to that place, and answers the link: of several the newest. */
export const linkInMailTo = async (inbox: string, address: string, place: Place): Promise<string> => {
  const links = new RegExp(`https?://\\S+/${place}\\?id=[\\w.-]+`)
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const { emails } = store.parse(await (await fetch(`${inbox}/store`)).json())
    const theirs = emails.filter(({ destination }) => destination.to.some((to) => to.includes(address)))
    const link = theirs.flatMap(({ body }) => links.exec(body.text ?? body.html ?? '') ?? []).at(-1)
    if (link) return link
    await sleep(200)
  }
  throw new Error(`No mail with a link came to ${address}`)
}
