import type { RouteDefinition } from '../router/route-definition.ts'

/** A page that opens without a session, and without the frame of those who are signed in. */
export const publicPage = (
  page: Omit<RouteDefinition, 'kinds' | 'access' | 'noLayout'>,
): RouteDefinition => ({
  kinds: ['page'],
  access: 'public',
  noLayout: true,
  ...page,
})
