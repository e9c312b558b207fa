import { pathOf } from '../../../shared/contract/call.ts'
import { readEnvelope } from '../../../shared/contract/envelope.ts'
import { parseJson } from '../../../shared/json/parse-json.ts'
import { people } from '../../../shared/people/people.contract.ts'

const PATIENCE_MS = 10_000
/** A well-formed number that belongs to no invitation. */
const NO_INVITATION = 'IV-0000000000000000'

/**
 * Opens the page of the console and, through the site, reads an invitation that does not exist, so that the answer
 * comes from the table through the edge, the API and a function. Throws an error that lists the failures.
 */
export const checkSite = async (siteUrl: string, ask: typeof fetch = fetch): Promise<void> => {
  const failures = (await Promise.all([checkPage(siteUrl, ask), checkCall(siteUrl, ask)])).filter(
    (failure) => failure !== undefined,
  )
  if (failures.length > 0) throw new Error(failures.join('; '))
}

const checkPage = async (siteUrl: string, ask: typeof fetch): Promise<string | undefined> => {
  try {
    const answer = await ask(siteUrl, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await answer.text()
    return answer.ok && /<html/i.test(text) ? undefined : `the page returned ${answer.status}`
  } catch (error) {
    return `the page did not respond: ${String(error)}`
  }
}

const checkCall = async (siteUrl: string, ask: typeof fetch): Promise<string | undefined> => {
  try {
    const answer = await ask(`${siteUrl}/api${pathOf(people.calls.validateInvitation.route)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: NO_INVITATION }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    // The gateway and the edge also answer 404, but without our envelope.
    const isOurs = readEnvelope(parseJson(text))?.status === 404
    return answer.status === 404 && isOurs ? undefined : `a call returned ${answer.status}: ${text.slice(0, 200)}`
  } catch (error) {
    return `a call did not respond: ${String(error)}`
  }
}
