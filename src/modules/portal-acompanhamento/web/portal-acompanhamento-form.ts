/** The form of a customer of the portal. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { PortalAcompanhamento, SavePortal } from '../portal-acompanhamento.contract.ts'
import { checkPortal, PORTAL_ACOMPANHAMENTO } from '../portal-acompanhamento.fields.ts'

/** Typed one in a line, or parted by commas. */
const emails = {
  fresh: '',
  of: (stored: readonly string[]) => stored.join('\n'),
  send: (typed: string) => typed.split(/[\s,;]+/).filter(Boolean),
  show: (typed: string) =>
    typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(', '),
}

export const portalForm = fieldForm<
  PortalAcompanhamento,
  typeof PORTAL_ACOMPANHAMENTO,
  SavePortal,
  { emails: typeof emails }
>(PORTAL_ACOMPANHAMENTO, { own: { emails }, check: checkPortal })
