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
type Mail = z.output<typeof store>['emails'][number]

/** Waits until the emails to an address include the expected one. */
const inMailsTo = async <T>(
  inbox: string,
  address: string,
  what: string,
  find: (mails: readonly Mail[]) => T | undefined,
): Promise<T> => {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const answer = await fetch(`${inbox}/store`)
    // The gateway returns an error if the email server has just closed a kept-alive connection; the next attempt succeeds.
    const { emails } = answer.ok ? store.parse(await answer.json()) : { emails: [] }
    const found = find(
      emails.filter(({ destination }) => destination.to.some((to) => to.split(/[<>\s]/).includes(address))),
    )
    if (found !== undefined) return found
    await sleep(200)
  }
  throw new Error(`No email with ${what} has arrived at ${address}`)
}

/** Targets of the links in emails. */
type Place = 'register' | 'changePassword' | 'unsubscribe' | 'owner'

/** Waits for an email with a link to this target; returns the link of the newest one. */
export const linkInMailTo = (inbox: string, address: string, place: Place): Promise<string> => {
  const links = new RegExp(`https?://\\S+/${place}\\?(?:company=[\\w.-]+&)?id=[\\w.-]+`)
  return inMailsTo(inbox, address, 'a link', (mails) =>
    mails.flatMap(({ body }) => links.exec(body.text ?? body.html ?? '') ?? []).at(-1),
  )
}

/** Waits for an email by its subject. */
export const mailTo = (inbox: string, address: string, subject: string): Promise<Mail> =>
  inMailsTo(inbox, address, `the subject "${subject}"`, (mails) => mails.findLast((mail) => mail.subject === subject))

/** Waits for an email by words in its subject or text. */
export const mailAbout = (inbox: string, address: string, words: string): Promise<Mail> =>
  inMailsTo(inbox, address, `the words "${words}"`, (mails) =>
    mails.findLast(({ subject, body }) => [subject, body.text, body.html].some((text) => text?.includes(words))),
  )
