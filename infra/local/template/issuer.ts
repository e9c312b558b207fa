import { REGION } from './resolver.ts'

/**
 * The issuer of local tokens, which is the one named by the template's authorizer; it is the same for every port and
 * every start.
 */
export const ISSUER_DOMAIN = `https://cognito-idp.${REGION}.amazonaws.com`
