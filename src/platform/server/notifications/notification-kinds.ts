/** Every kind of notice that the modules bring; named in their `server.ts`, connected by whoever lists the modules. */
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'

/** Without the facts: a stored notice has its text already. */
export type NotificationKind = Omit<NotificationDefinition, 'grupo' | 'texto'>

export const notificationKinds = defineExtensionPoint<NotificationKind>('notices')
