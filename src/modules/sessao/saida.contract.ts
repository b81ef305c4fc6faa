/** Leaving; apart from signing in, because every page can leave. */
import { Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Nullable } from '#platform/shared/schemas.ts'

export const tag = 'Sessão'

export const logout = defineCall({
  method: 'POST',
  service: 'main',
  path: '/auth/logout',
  tag,
  summary: 'Encerra a sessão deste navegador ou programa.',
  access: 'public',
  proposed: true,
  body: Type.Object({ token: Type.Optional(Nullable(Type.String({ maxLength: 400 }))) }),
})
