const STATUS = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidPolicyDocument: 400,
  MalformedPOSTRequest: 400,
  PreconditionFailed: 412,
} as const

/** A refusal in S3's format. */
export class S3Refusal extends Error {
  readonly code: keyof typeof STATUS

  constructor(code: keyof typeof STATUS, message: string) {
    super(message)
    this.code = code
  }

  get status(): number {
    return STATUS[this.code]
  }

  xml(): string {
    const message = this.message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${message}</Message></Error>`
  }
}
