import { describe, expect, it } from 'vitest'
import { checkSite } from '../../../functions/people/site-check/check-site.ts'
import { failure } from '../../../shared/contract/envelope.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { people } from '../../../shared/people/people.contract.ts'

const SITE = 'https://dock.test'
const page = () => new Response('<!doctype html><html lang="en"></html>')
const answer = () => Response.json(failure(refuse(generalReasons.missing)), { status: 404 })

/** A site that returns these answers; all other requests fail. */
const site =
  (answers: Record<string, () => Response>): typeof fetch =>
  async (url, init) => {
    const made = answers[String(url)]
    if (!made) throw new TypeError('fetch failed')
    const { body } = init ?? {}
    // The request must be a valid call; otherwise a refusal of its body would count as an answer.
    if (typeof body === 'string') people.calls.validateInvitation.body.parse(JSON.parse(body))
    return made()
  }
const CALL = `${SITE}/api/invite/validateInvitedId`

describe('the site check', () => {
  it('accepts a site whose page loads and whose call answers 404 as the API does', async () => {
    await expect(checkSite(SITE, site({ [SITE]: page, [CALL]: answer }))).resolves.toBeUndefined()
  })

  it.each([
    ['a page that does not answer', { [CALL]: answer }, /the page did not respond/],
    ['a page without the console', { [SITE]: () => new Response('{}'), [CALL]: answer }, /the page returned 200/],
    ['a call that does not answer', { [SITE]: page }, /a call did not respond/],
    [
      "the gateway's own 404",
      { [SITE]: page, [CALL]: () => Response.json({ message: 'Not Found' }, { status: 404 }) },
      /a call returned 404/,
    ],
    [
      'a refusal at the edge',
      { [SITE]: page, [CALL]: () => new Response('<html>', { status: 403 }) },
      /a call returned 403/,
    ],
    [
      'a server error',
      { [SITE]: page, [CALL]: () => Response.json(failure(refuse(generalReasons.unavailable)), { status: 503 }) },
      /a call returned 503/,
    ],
  ])('fails for %s', async (_, answers: Record<string, () => Response>, says) => {
    await expect(checkSite(SITE, site(answers))).rejects.toThrow(says)
  })
})
