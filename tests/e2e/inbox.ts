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

/** Waits for a mail to someone and answers the link in it. */
export const linkInMailTo = async (inbox: string, address: string): Promise<string> => {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const { emails } = store.parse(await (await fetch(`${inbox}/store`)).json())
    const mail = emails.findLast(({ destination }) => destination.to.some((to) => to.includes(address)))
    const link = /https?:\/\/\S+\/(?:register|changePassword)\?id=[\w.-]+/.exec(
      mail?.body.text ?? mail?.body.html ?? '',
    )?.[0]
    if (link) return link
    await sleep(200)
  }
  throw new Error(`No mail with a link came to ${address}`)
}
