/** Short-lived statements that any process of the platform can check by itself, because all know the secret. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Check } from 'typebox/value'

const MAX_LENGTH = 2_000

/** Every statement has an end, in milliseconds since 1970. */
const Ending = Type.Object({ exp: Type.Integer() })

export interface SignedTokens<T> {
  /** Answers two base64url parts joined by a dot. */
  sign(content: T): string
  /** Undefined when it is forged, late or of another purpose. */
  read(token: string, now: Date): T | undefined
}

/** `purpose` keeps one kind of token from being taken for another. */
export function createSignedTokens<S extends TSchema>(
  secret: string,
  purpose: string,
  schema: S,
): SignedTokens<Static<S>> {
  const key = createHmac('sha256', secret).update(`signed-token:${purpose}`).digest()
  const seal = (body: string) => createHmac('sha256', key).update(body).digest()
  return {
    sign(content) {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${body}.${seal(body).toString('base64url')}`
    },
    read(token, now) {
      const [body, signature, ...rest] = token.length > MAX_LENGTH ? [] : token.split('.')
      if (body === undefined || signature === undefined || rest.length > 0) return undefined
      const given = Buffer.from(signature, 'base64url')
      const wanted = seal(body)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      // The seal is ours, so the body is JSON; its shape may be that of an older version.
      const content: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
      const isValid = Check(schema, content) && Check(Ending, content) && content.exp > now.getTime()
      return isValid ? content : undefined
    },
  }
}
